import type { LatencyFigures, Metrics } from '@cais/core/api/metrics.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Section } from '../../ui/Section.tsx'
import { useLatencyColumns } from './latency-columns.tsx'

interface Row extends LatencyFigures {
  route: string
  method: string
}

const rowsOf = ({ services }: Metrics): Row[] =>
  Object.entries(services).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ route, method, ...one })),
  )

/** Every call with requests, the slowest first. */
export function ServicesSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const columns = useLatencyColumns<Row>()
  const rows = rowsOf(metrics)
    .filter(({ route, method }) => `${method} ${route}`.toLowerCase().includes(text.toLowerCase()))
    .sort((one, other) => other.p99 - one.p99)
  return (
    <Section
      title={t('metrics.services')}
      aside={<FilterInput label={t('metrics.filter-services')} value={text} onChange={setText} />}
    >
      <DataTable
        name={t('metrics.services')}
        minWidth={820}
        rows={rows}
        keyOf={({ route, method }) => `${method} ${route}`}
        empty={t('metrics.none')}
        columns={[
          {
            key: 'route',
            label: t('metrics.column.route'),
            cell: ({ route, method }) => `${method} ${route}`,
            maxWidth: 420,
          },
          ...columns,
        ]}
      />
    </Section>
  )
}
