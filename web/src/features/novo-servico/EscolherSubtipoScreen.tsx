import type { Area } from '@cais/core/access/area.ts'
import { Container, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { novoPath, servicosByTipo } from './lugar.ts'
import { SubtipoCards } from './SubtipoCards.tsx'

/** A type of service is chosen; which of its kinds? */
export function EscolherSubtipoScreen() {
  const { t } = useTranslation()
  const { companyId = 0, screen = '', tipo = '' } = useParams({ strict: false })
  const area = screen.replace(/^servico-/, '') as Area
  const servicos = servicosByTipo(area).find(([one]) => one === tipo)?.[1] ?? []
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('novo-servico.title-of', { name: t(`servico.tipo.${tipo}`) })}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('novo-servico.choose-subtipo')}
      </Text>
      <SubtipoCards servicos={servicos} pathOf={(servico) => novoPath(companyId, area, servico)} />
    </Container>
  )
}
