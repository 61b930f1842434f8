import { Container, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PedirAcesso } from './PedirAcesso.tsx'

/** The requests of a user who has a company and wants another one. */
export function PedirAcessoScreen() {
  const { t } = useTranslation()
  return (
    <Container size="sm" py={{ base: 'md', sm: 'xl' }}>
      <PageTitle>{t('adesao.outra')}</PageTitle>
      <Text c="dimmed" mt={-16} mb="md">
        {t('adesao.outra.hint')}
      </Text>
      <PedirAcesso withAccepted />
    </Container>
  )
}
