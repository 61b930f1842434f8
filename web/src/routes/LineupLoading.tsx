import { Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScreenLoading } from '../ui/lazy-screen.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** The line-up until its screen has come: people see at once where they are. */
export function LineupLoading() {
  const { t } = useTranslation()
  return (
    <Container fluid py="lg">
      <PageTitle>{t('screen.line-up')}</PageTitle>
      <ScreenLoading />
    </Container>
  )
}
