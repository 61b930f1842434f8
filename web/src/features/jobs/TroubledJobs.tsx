import { listTroubledJobs, runJobAgain, type TroubledJob } from '@cais/core/api/jobs.ts'
import { Button, Code, Text } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOptions, useCommand } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { PlaceInList } from '../../ui/list-place.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { QueueName } from './QueueName.tsx'
import { refreshJobs } from './refresh-jobs.ts'

/** Jobs that failed or are being retried, with their errors. */
export function TroubledJobs() {
  const { t } = useTranslation()
  const [place, setPlace] = useState<PlaceInList>({ page: 1, size: 20 })
  const query = { page: String(place.page - 1), size: String(place.size) }
  const jobs = useQuery({
    ...answerOptions(listTroubledJobs, { query }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  return (
    <PagedList
      answer={jobs}
      search={place}
      change={(part) => setPlace((before) => ({ ...before, page: 1, ...part }))}
      empty={<Text c="dimmed">{t('jobs.troubled.none')}</Text>}
    >
      {(page) => <JobTable jobs={page?.items ?? []} />}
    </PagedList>
  )
}

function JobTable({ jobs }: { jobs: TroubledJob[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('jobs.troubled.title')}
      minWidth={900}
      rows={jobs}
      empty={t('view.loading')}
      columns={[
        { key: 'queue', label: t('jobs.column.queue'), cell: ({ queue }) => <QueueName queue={queue} /> },
        { key: 'about', label: t('jobs.column.about'), cell: aboutOf, maxWidth: 220 },
        {
          key: 'error',
          label: t('jobs.column.error'),
          cell: ({ error }) => <Code style={{ whiteSpace: 'pre-wrap' }}>{error || '—'}</Code>,
          maxWidth: 320,
        },
        { key: 'tried', label: t('jobs.column.tried'), cell: ({ triedAt }) => dateOf(triedAt) },
        { key: 'next', label: t('jobs.column.next-try'), cell: (job) => <NextTry job={job} /> },
        { key: 'again', label: t('list.actions'), cell: (job) => <AgainButton job={job} /> },
      ]}
    />
  )
}

const aboutOf = ({ mail }: TroubledJob) =>
  mail && (
    <>
      <Text size="sm">{mail.recipient}</Text>
      <Text size="xs" c="dimmed">
        {mail.subject}
      </Text>
    </>
  )

function NextTry({ job: { state, nextTryAt } }: { job: TroubledJob }) {
  const { t } = useTranslation()
  return state === 'failed' ? t('jobs.given-up') : dateOf(nextTryAt)
}

function AgainButton({ job: { id, queue } }: { job: TroubledJob }) {
  const { t } = useTranslation()
  const again = useCommand(runJobAgain, { onSuccess: refreshJobs, onProblem: refreshJobs })
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconRepeat size={12} />}
      aria-label={t('jobs.again-of', { queue: t(`jobs.queue.${queue}`) })}
      loading={again.isPending}
      onClick={() => again.mutate({ params: { jobId: id } })}
    >
      {t('jobs.again')}
    </Button>
  )
}
