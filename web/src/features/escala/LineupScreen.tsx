import { getLineup } from '@cais/core/api/lineup.ts'
import { Box, Button, Card, Container, Group, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BerthPlan } from './BerthPlan.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import classes from './Lineup.module.css'
import { LineupFilters } from './LineupFilters.tsx'
import { LineupTable } from './LineupTable.tsx'
import { inOrderOfInterest, matchesStatus, matchesText } from './lineup-filter.ts'
import { NoShips } from './NoShips.tsx'
import { useLineupSearch } from './use-lineup-search.ts'
import { useNow } from './use-now.ts'

const refresh = 60_000

/** The ships at the quay, at anchor, to come and just gone: drawn along the quay, and as a table. */
export function LineupScreen() {
  const { t } = useTranslation()
  const { search, change } = useLineupSearch()
  const now = useNow()
  const { data, error, refetch } = useAnswer(getLineup, {}, { quiet: true, refetchInterval: refresh })
  const ofText = data?.filter((call) => matchesText(call, search.text))
  const shown = ofText?.filter((call) => matchesStatus(call, search.status))
  return (
    <Container fluid py="lg" className={classes.screen}>
      <PageTitle actions={<LineupActions calls={data ?? []} />}>{t('screen.line-up')}</PageTitle>
      <Stack>
        <Box className={classes.screenOnly}>
          <LineupFilters search={search} calls={ofText} onChange={change} />
        </Box>
        {error && !data ? (
          <LoadError error={error} onRetry={refetch} />
        ) : shown?.length === 0 ? (
          <NoShips isFiltered={data?.length !== 0} onClear={() => change({ text: '', status: [] })} />
        ) : (
          <>
            {shown ? (
              <BerthPlan calls={shown} now={now} dias={search.dias} onPeriod={(dias) => change({ dias })} />
            ) : (
              <Skeleton height={460} />
            )}
            <Card withBorder padding={4} className={classes.card}>
              <LineupTable calls={shown && inOrderOfInterest(shown)} />
            </Card>
          </>
        )}
      </Stack>
    </Container>
  )
}

function LineupActions({ calls }: Pick<Parameters<typeof CalendarLinks>[0], 'calls'>) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" className={classes.screenOnly}>
      <CalendarLinks calls={calls} />
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('action.print')}
      </Button>
    </Group>
  )
}
