import { getThreadDump, type ThreadDump } from '@cais/core/api/metrics.ts'
import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useFigures } from '../../ui/use-figures.ts'

interface ThreadDumpModalProps {
  opened: boolean
  onClose: () => void
}

export function ThreadDumpModal({ opened, onClose }: ThreadDumpModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('metrics.threads')}>
      <Dump />
    </Dialog>
  )
}

function Dump() {
  const dump = useAnswer(getThreadDump, {}, { quiet: true, refetchOnMount: 'always' })
  return (
    <Loaded answer={dump} heights={[120, 121]}>
      {(found) => <DumpTables dump={found} />}
    </Loaded>
  )
}

function DumpTables({ dump: { instance, threads, resources, requests } }: { dump: ThreadDump }) {
  const { t } = useTranslation()
  const { percent, milliseconds } = useFigures()
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('metrics.dump.about', { instance })}
      </Text>
      <Title order={3} size="h6">
        {t('metrics.dump.threads')}
      </Title>
      <DataTable
        name={t('metrics.dump.threads')}
        minWidth={320}
        rows={threads}
        keyOf={({ threadId }) => threadId}
        empty={t('metrics.none')}
        columns={[
          { key: 'name', label: t('metrics.column.thread'), cell: ({ threadName }) => threadName },
          { key: 'state', label: t('metrics.column.state'), cell: ({ threadState }) => threadState },
          {
            key: 'busy',
            label: t('metrics.column.share'),
            align: 'right',
            cell: ({ utilization }) => utilization !== null && percent(utilization),
          },
        ]}
      />
      <Title order={3} size="h6">
        {t('metrics.dump.requests')}
      </Title>
      <DataTable
        name={t('metrics.dump.requests')}
        minWidth={320}
        rows={requests.map((request, index) => ({ ...request, index }))}
        keyOf={({ index }) => index}
        empty={t('metrics.none')}
        columns={[
          {
            key: 'route',
            label: t('metrics.column.route'),
            cell: ({ method, route }) => `${method} ${route}`,
            maxWidth: 360,
          },
          {
            key: 'since',
            label: t('metrics.column.since'),
            align: 'right',
            cell: (request) => milliseconds(request.milliseconds),
          },
        ]}
      />
      <Title order={3} size="h6">
        {t('metrics.dump.resources')}
      </Title>
      <DataTable
        name={t('metrics.dump.resources')}
        minWidth={320}
        rows={resources}
        keyOf={({ type }) => type}
        empty={t('metrics.none')}
        columns={[
          { key: 'type', label: t('metrics.column.kind'), cell: ({ type }) => type },
          { key: 'count', label: t('metrics.column.count'), align: 'right', cell: ({ count }) => count },
        ]}
      />
    </Stack>
  )
}
