import type { Metrics } from '@cais/core/api/metrics.ts'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../../client/text-of.ts'
import { Section } from '../../../ui/Section.tsx'
import { SmallTable } from '../../../ui/SmallTable.tsx'
import { useLatencyColumns } from './latency-columns.tsx'

export function GarbageSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { perKind } = metrics.garbageCollector
  const rows = Object.entries(perKind).map(([kind, one]) => ({ kind, ...one }))
  const columns = useLatencyColumns<(typeof rows)[number]>()
  return (
    <Section title={t('metrics.gc')}>
      <SmallTable
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
