import type { MetricsMoment } from '@cais/core/api/metrics.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../../ui/use-figures.ts'
import { Plot } from './Plot.tsx'

export function Plots({ history }: { history: MetricsMoment[] }) {
  const { t } = useTranslation()
  const { number, milliseconds, bytes, percent } = useFigures()
  if (history.length < 2) return <Text c="dimmed">{t('metrics.no-history')}</Text>
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
      <Plot
        title={t('metrics.plot.requests')}
        history={history}
        format={number}
        series={[
          { name: 'requests', label: t('metrics.series.requests'), color: 'mar.6' },
          { name: 'errors', label: t('metrics.series.errors'), color: 'red.6' },
        ]}
      />
      <Plot
        title={t('metrics.plot.latency')}
        history={history}
        format={milliseconds}
        series={[
          { name: 'p50', label: 'p50', color: 'teal.6' },
          { name: 'p95', label: 'p95', color: 'mar.6' },
          { name: 'p99', label: 'p99', color: 'ambar.7' },
        ]}
      />
      <Plot
        title={t('metrics.plot.memory')}
        history={history}
        format={bytes}
        series={[
          { name: 'rss', label: 'RSS', color: 'mar.6' },
          { name: 'heapUsed', label: 'heap', color: 'ambar.7' },
        ]}
      />
      <Plot
        title={t('metrics.plot.delay')}
        history={history}
        format={milliseconds}
        series={[
          { name: 'eventLoopDelay', label: t('metrics.series.delay'), color: 'mar.6' },
          { name: 'gcMs', label: t('metrics.series.gc'), color: 'ambar.7' },
        ]}
      />
      <Plot
        title={t('metrics.plot.pool')}
        history={history}
        format={number}
        series={[
          { name: 'connections', label: t('metrics.series.connections'), color: 'mar.6' },
          { name: 'waiting', label: t('metrics.series.waiting'), color: 'red.6' },
        ]}
      />
      <Plot
        title={t('metrics.plot.utilization')}
        history={history}
        format={percent}
        series={[{ name: 'utilization', label: t('metrics.series.utilization'), color: 'mar.6' }]}
      />
    </SimpleGrid>
  )
}
