import { getLineup, type LineupCall, listBercos } from '@cais/core/api/lineup.ts'
import { Alert, Box, Button, Card, Container, Group, Stack } from '@mantine/core'
import { IconPrinter, IconShipOff } from '@tabler/icons-react'
import { Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BerthPlan } from './BerthPlan.tsx'
import { quayOf } from './berth-plan.ts'
import { CalendarButton } from './CalendarButton.tsx'
import classes from './Lineup.module.css'
import { LineupFilters } from './LineupFilters.tsx'
import { LineupTable } from './LineupTable.tsx'
import { lineupAddress } from './lineup-address.ts'
import { inOrderOfInterest, matchesMudou, matchesStatus, matchesText } from './lineup-filter.ts'
import { useNow } from './use-now.ts'

const refresh = 60_000

/** Ships at berth, at anchor, expected and just departed, as a berth plan and as a table. */
export function LineupScreen() {
  const { t } = useTranslation()
  const { search, change } = lineupAddress.useValues()
  const now = useNow()
  const answer = useAnswer(getLineup, {}, { quiet: true, refetchInterval: refresh })
  const berths = useAnswer(listBercos, {}, { quiet: true, staleTime: refresh })
  // The plan also works without the names of the berths.
  const bercos = berths.data ?? (berths.error ? [] : undefined)
  const { error, refetch } = answer
  // Plan and table have many elements; deferred rendering keeps the page responsive.
  const data = useDeferredValue(answer.data)
  const ofText = data?.filter((call) => matchesText(call, search.text))
  const shown = ofText?.filter(
    (call) => matchesStatus(call, search.status) && matchesMudou(call, search.mudou),
  )
  return (
    <Container fluid py="lg" className={classes.screen}>
      <PageTitle actions={<LineupActions calls={data ?? []} />}>{t('menu.entry.line-up')}</PageTitle>
      <Stack>
        <Box className={classes.screenOnly}>
          <LineupFilters search={search} calls={ofText} onChange={change} />
        </Box>
        {error && !data ? (
          <LoadError error={error} onRetry={refetch} />
        ) : shown?.length === 0 ? (
          <NoShips
            isFiltered={data?.length !== 0}
            onClear={() => change({ text: '', status: [], mudou: false })}
          />
        ) : (
          <>
            <BerthPlan
              calls={bercos && shown}
              quay={quayOf(bercos ?? [], data ?? [])}
              now={now}
              dias={search.dias}
              onPeriod={(dias) => change({ dias })}
            />
            <Card withBorder padding={4} className={classes.card}>
              <LineupTable calls={shown && inOrderOfInterest(shown)} />
            </Card>
          </>
        )}
      </Stack>
    </Container>
  )
}

/** The list is loaded lazily; its button is there before. */
const CalendarLinks = lazyPart(() => import('./CalendarLinks.tsx'), 'CalendarLinks')

function LineupActions({ calls }: { calls: LineupCall[] }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" className={classes.screenOnly}>
      <Suspense fallback={<CalendarButton disabled />}>
        {calls.length ? <CalendarLinks calls={calls} /> : <CalendarButton disabled />}
      </Suspense>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('action.print')}
      </Button>
    </Group>
  )
}

/** The empty line-up: without ships, or without any that match the filters. */
function NoShips({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="ambar" icon={<IconShipOff aria-hidden />} role="status" title={t('lineup.empty.title')}>
      {isFiltered ? (
        <Group justify="space-between" gap="sm">
          {t('lineup.empty.filtered')}
          <Button size="xs" variant="default" onClick={onClear}>
            {t('list.clear-filter')}
          </Button>
        </Group>
      ) : (
        t('lineup.empty.text')
      )}
    </Alert>
  )
}
