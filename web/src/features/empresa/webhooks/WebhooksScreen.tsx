import { Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Webhooks } from './WebhooksPanel.tsx'

/** The webhooks of the terminal's own systems. */
export function WebhooksScreen() {
  const { t } = useTranslation()
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('menu.entry.webhooks')}</PageTitle>
      <Webhooks dono={null} />
    </Container>
  )
}
