import { queueNames } from '@cais/core/api/jobs.ts'
import { getMetrics, type Metrics } from '@cais/core/api/metrics.ts'
import { Button, Container, Group, Progress, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import { useLatencyColumns } from './latency-columns.tsx'
import { PoolsSection } from './PoolsSection.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { ThreadDumpModal } from './ThreadDumpModal.tsx'

/** The plots are large, so they are loaded lazily while the figures are already shown. */
const Plots = lazyPart(() => import('./Plots.tsx'), 'Plots')

/** The metrics of the server that answers, with its last hour. */
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
      <PageTitle actions={actions}>{t('menu.entry.jhi-metrics')}</PageTitle>
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

function CodesSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const rows = Object.entries(metrics['http.server.requests'].percode).map(([code, one]) => ({
    code,
    ...one,
  }))
  const columns = useLatencyColumns<(typeof rows)[number]>()
  return (
    <Section title={t('metrics.codes')}>
      <DataTable
        name={t('metrics.codes')}
        rows={rows}
        keyOf={({ code }) => code}
        empty={t('metrics.none')}
        columns={[{ key: 'code', label: t('metrics.column.code'), cell: ({ code }) => code }, ...columns]}
      />
    </Section>
  )
}

function GarbageSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { perKind } = metrics.garbageCollector
  const rows = Object.entries(perKind).map(([kind, one]) => ({ kind, ...one }))
  const columns = useLatencyColumns<(typeof rows)[number]>()
  return (
    <Section title={t('metrics.gc')}>
      <DataTable
        name={t('metrics.gc')}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty={t('metrics.none')}
        columns={[
          { key: 'kind', label: t('metrics.column.kind'), cell: ({ kind }) => textOf(`metrics.gc.${kind}`) },
          ...columns,
        ]}
      />
    </Section>
  )
}

const none = { waiting: 0, active: 0, failed: 0 }

function JobsSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const rows = queueNames.map((queue) => ({ queue, ...(metrics.jobs[queue] ?? none) }))
  return (
    <Section title={t('metrics.jobs')} aside={<TextLink to="/admin/jobs">{t('metrics.to-jobs')}</TextLink>}>
      <DataTable
        name={t('metrics.jobs')}
        minWidth={420}
        rows={rows}
        keyOf={({ queue }) => queue}
        empty={t('metrics.none')}
        columns={[
          { key: 'queue', label: t('jobs.column.queue'), cell: ({ queue }) => t(`jobs.queue.${queue}`) },
          { key: 'waiting', label: t('jobs.column.waiting'), align: 'right', cell: ({ waiting }) => waiting },
          { key: 'active', label: t('jobs.column.active'), align: 'right', cell: ({ active }) => active },
          { key: 'failed', label: t('jobs.column.failed'), align: 'right', cell: ({ failed }) => failed },
        ]}
      />
    </Section>
  )
}

function MemorySection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const { bytes } = useFigures()
  const rows = Object.entries(metrics.jvm).map(([name, pool]) => ({ name, ...pool }))
  return (
    <Section title={t('metrics.memory')}>
      <DataTable
        name={t('metrics.memory')}
        minWidth={420}
        rows={rows}
        keyOf={({ name }) => name}
        empty={t('metrics.none')}
        columns={[
          { key: 'name', label: t('metrics.column.space'), cell: ({ name }) => name },
          {
            key: 'share',
            label: t('metrics.column.share'),
            cell: ({ name, used, committed }) => (
              <Progress
                value={committed ? (100 * used) / committed : 0}
                aria-label={t('metrics.share-of', { name })}
              />
            ),
          },
          { key: 'used', label: t('metrics.column.used'), align: 'right', cell: ({ used }) => bytes(used) },
          {
            key: 'committed',
            label: t('metrics.column.reserved'),
            align: 'right',
            cell: ({ committed }) => bytes(committed),
          },
        ]}
      />
    </Section>
  )
}
