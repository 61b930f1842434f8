import type { Metrics } from '@cais/core/api/metrics.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import { SmallTable } from '../../../ui/SmallTable.tsx'
import { useLatencyColumns } from './latency-columns.tsx'

export function CodesSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const rows = Object.entries(metrics['http.server.requests'].percode).map(([code, one]) => ({
    code,
    ...one,
  }))
  const columns = useLatencyColumns<(typeof rows)[number]>()
  return (
    <Section title={t('metrics.codes')}>
      <SmallTable
        name={t('metrics.codes')}
        rows={rows}
        keyOf={({ code }) => code}
        empty={t('metrics.none')}
        columns={[{ key: 'code', label: t('metrics.column.code'), cell: ({ code }) => code }, ...columns]}
      />
    </Section>
  )
}
