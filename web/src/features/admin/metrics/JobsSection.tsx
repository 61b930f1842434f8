import { queueNames } from '@cais/core/api/jobs.ts'
import type { Metrics } from '@cais/core/api/metrics.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'
import { SmallTable } from '../../../ui/SmallTable.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const none = { waiting: 0, active: 0, failed: 0 }

export function JobsSection({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation()
  const rows = queueNames.map((queue) => ({ queue, ...(metrics.jobs[queue] ?? none) }))
  return (
    <Section title={t('metrics.jobs')} aside={<TextLink to="/admin/jobs">{t('metrics.to-jobs')}</TextLink>}>
      <SmallTable
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
