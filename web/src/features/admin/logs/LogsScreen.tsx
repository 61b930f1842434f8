import { Container, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { LoggersTable } from './LoggersTable.tsx'
import { LogLines } from './LogLines.tsx'

/** How much the server tells, and what it told last. */
export function LogsScreen() {
  const { t } = useTranslation()
  return (
    <Container size="xl" py="lg">
      <PageTitle>{t('screen.admin.logs')}</PageTitle>
      <Stack>
        <LoggersTable />
        <LogLines />
      </Stack>
    </Container>
  )
}
