import type { Metrics } from '@cais/core/api/metrics.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { useFigures } from '../../ui/use-figures.ts'

export function MemorySection({ metrics }: { metrics: Metrics }) {
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
