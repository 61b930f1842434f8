import { listQueues, listTroubledJobs, type QueueView, runQueue } from '@cais/core/api/jobs.ts'
import { Button, Container, Stack } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer, useCommand } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { After } from '../../ui/After.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { QueueName } from './QueueName.tsx'
import { refreshJobs } from './refresh-jobs.ts'
import { TroubledJobs } from './TroubledJobs.tsx'

/** The background jobs: waiting and failed ones, with their errors. */
export function JobsScreen() {
  const { t } = useTranslation()
  const queues = useAnswer(listQueues, {}, { quiet: true, refetchOnMount: 'always', refetchInterval: 10_000 })
  const troubled = useAnswer(listTroubledJobs, { query: { page: '0', size: '20' } }, { quiet: true })
  return (
    <Container size="xl" py="lg">
      <PageTitle actions={<RefreshButton busy={queues.isFetching} onClick={refreshJobs} />}>
        {t('menu.entry.jobs')}
      </PageTitle>
      <Stack>
        <Section title={t('jobs.troubled.title')}>
          <TroubledJobs />
        </Section>
        <After answers={[troubled]}>
          <Section title={t('jobs.queues')}>
            <Loaded answer={queues} heights={[240]}>
              {(rows) => <Queues queues={rows} />}
            </Loaded>
          </Section>
        </After>
      </Stack>
    </Container>
  )
}

function Queues({ queues }: { queues: QueueView[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('jobs.queues')}
      minWidth={860}
      rows={queues}
      keyOf={({ queue }) => queue}
      empty={t('jobs.no-queues')}
      columns={[
        { key: 'queue', label: t('jobs.column.queue'), cell: ({ queue }) => <QueueName queue={queue} /> },
        { key: 'waiting', label: t('jobs.column.waiting'), align: 'right', cell: ({ waiting }) => waiting },
        { key: 'active', label: t('jobs.column.active'), align: 'right', cell: ({ active }) => active },
        { key: 'failed', label: t('jobs.column.failed'), align: 'right', cell: ({ failed }) => failed },
        { key: 'last', label: t('jobs.column.last'), cell: ({ lastRunAt }) => dateOf(lastRunAt) },
        { key: 'next', label: t('jobs.column.next'), cell: ({ nextRunAt }) => dateOf(nextRunAt) },
        {
          key: 'run',
          label: t('list.actions'),
          cell: (queue) => queue.cron && <RunButton queue={queue.queue} />,
        },
      ]}
    />
  )
}

function RunButton({ queue }: { queue: QueueView['queue'] }) {
  const { t } = useTranslation()
  const run = useCommand(runQueue, { onSuccess: refreshJobs })
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPlayerPlay size={12} />}
      aria-label={t('jobs.run-of', { queue: t(`jobs.queue.${queue}`) })}
      loading={run.isPending}
      onClick={() => run.mutate({ params: { queue } })}
    >
      {t('jobs.run')}
    </Button>
  )
}
