import { getMetrics, type Metrics } from '@cais/core/api/metrics.ts'
import { Button, Container, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { dateOf } from '../../../client/terminal-time.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RefreshButton } from '../RefreshButton.tsx'
import { CodesSection } from './CodesSection.tsx'
import { GarbageSection } from './GarbageSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { MemorySection } from './MemorySection.tsx'
import { PoolsSection } from './PoolsSection.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { ThreadDumpModal } from './ThreadDumpModal.tsx'

/** What draws them is large, and the figures are there to read meanwhile. */
const Plots = lazyScreen(
  () => import('./Plots.tsx'),
  (module) => module.Plots,
)

/** What the server that answers is doing, and how it went in the last hour. */
export function MetricsScreen() {
  const { t } = useTranslation()
  const metrics = useAnswer(
    getMetrics,
    {},
    { quiet: true, refetchOnMount: 'always', refetchInterval: 10_000 },
  )
  const [isDumping, setDumping] = useState(false)
  const actions = (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconStack2 size={16} />} onClick={() => setDumping(true)}>
        {t('metrics.threads')}
      </Button>
      <RefreshButton busy={metrics.isFetching} onClick={metrics.refetch} />
    </Group>
  )
  return (
    <Container fluid py="lg">
      <PageTitle actions={actions}>{t('screen.admin.jhi-metrics')}</PageTitle>
      <Loaded answer={metrics} heights={[40, 260, 261, 262]}>
        {(figures) => <Figures metrics={figures} />}
      </Loaded>
      <ThreadDumpModal opened={isDumping} onClose={() => setDumping(false)} />
    </Container>
  )
}

function Figures({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const since = dateOf(new Date(metrics.processMetrics['process.start.time']).toISOString())
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('metrics.about', { instance: metrics.instance, since, node: metrics.node })}
      </Text>
      <Suspense fallback={<Skeleton height={520} />}>
        <Plots history={metrics.history} />
      </Suspense>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <CodesSection metrics={metrics} />
        <JobsSection metrics={metrics} />
        <PoolsSection metrics={metrics} />
        <GarbageSection metrics={metrics} />
      </SimpleGrid>
      <MemorySection metrics={metrics} />
      <ServicesSection metrics={metrics} />
    </Stack>
  )
}
