import type { Metrics } from '@cais/core/api/metrics.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'

export function PoolsSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const rows = Object.entries(metrics.pools).map(([name, pool]) => ({
    name: textOf(`metrics.pool.${name}`),
    ...pool,
    used: pool.total - pool.idle,
  }))
  return (
    <Section title={t('metrics.pools')}>
      <DataTable
        name={t('metrics.pools')}
        minWidth={420}
        rows={rows}
        keyOf={({ name }) => name}
        empty={t('metrics.none')}
        columns={[
          { key: 'name', label: t('metrics.column.pool'), cell: ({ name }) => name },
          {
            key: 'share',
            label: t('metrics.column.share'),
            cell: ({ name, used, max }) => (
              <Progress value={(100 * used) / max} aria-label={t('metrics.share-of', { name })} />
            ),
          },
          {
            key: 'used',
            label: t('metrics.column.used'),
            align: 'right',
            cell: ({ used, max }) => t('metrics.of', { used, max }),
          },
          {
            key: 'waiting',
            label: t('metrics.column.waiting'),
            align: 'right',
            cell: ({ waiting }) => waiting,
          },
        ]}
      />
    </Section>
  )
}
