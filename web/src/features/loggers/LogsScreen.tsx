import { listLoggers } from '@cais/core/api/loggers.ts'
import { Container, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { After } from '../../ui/After.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LoggersTable } from './LoggersTable.tsx'
import { LogLines } from './LogLines.tsx'

/** The log levels of the server, and its last lines. */
export function LogsScreen() {
  const { t } = useTranslation()
  const loggers = useAnswer(listLoggers, {}, { quiet: true, refetchOnMount: 'always' })
  return (
    <Container size="xl" py="lg">
      <PageTitle>{t('menu.entry.logs')}</PageTitle>
      <Stack>
        <LoggersTable />
        <After answers={[loggers]}>
          <LogLines />
        </After>
      </Stack>
    </Container>
  )
}
