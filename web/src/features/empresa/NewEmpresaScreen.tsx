import { Container, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'
import { EmpresaForm } from './EmpresaForm.tsx'
import { empresaPath, empresasPath } from './empresa-paths.ts'

export function NewEmpresaScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('empresa.new')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('empresa.new-hint')}
      </Text>
      <EmpresaForm
        empresa={null}
        onSaved={({ id }) => void navigate({ to: empresaPath(id), replace: true })}
        onCancel={useGoBack(empresasPath)}
      />
    </Container>
  )
}
