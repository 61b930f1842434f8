import { Container, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'
import { UserForm } from './UserForm.tsx'
import { userPath, usersPath } from './user-paths.ts'

export function NewUserScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Container size="md" py="lg">
      <PageTitle>{t('userManagement.new')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('userManagement.new-hint')}
      </Text>
      <UserForm
        user={null}
        onSaved={({ login }) => void navigate({ to: userPath(login, 'view'), replace: true })}
        onCancel={useGoBack(usersPath)}
      />
    </Container>
  )
}
