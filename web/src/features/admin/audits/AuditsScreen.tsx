import { type AuditView, exportAudits, listAudits } from '@cais/core/api/audits.ts'
import { Button, Card, Container, Stack, Table, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../../client/queries.ts'
import { dateOf } from '../../../client/terminal-time.ts'
import { useDownload } from '../../../client/use-download.ts'
import { NoResults } from '../../../ui/NoResults.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SortedTable } from '../../../ui/SortedTable.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import {
  type AuditSearch,
  auditPageOf,
  auditSortOf,
  useAuditFilter,
  useAuditSearch,
} from './use-audit-search.ts'

/** Who did what, as sentences. */
export function AuditsScreen() {
  const { t } = useTranslation()
  const { search, change } = useAuditSearch()
  return (
    <Container fluid py="lg">
      <PageTitle actions={<ExportButton search={search} />}>{t('screen.admin.audits')}</PageTitle>
      <Card withBorder padding="md">
        <AuditFilters search={search} change={change} />
        <Audits search={search} change={change} />
      </Card>
    </Container>
  )
}

function ExportButton({ search }: { search: AuditSearch }) {
  const { t } = useTranslation()
  const file = useDownload(exportAudits)
  const query = { ...useAuditFilter(search), sort: auditSortOf(search) }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypeCsv size={16} />}
      loading={file.isPending}
      onClick={() => file.mutate({ query })}
    >
      {t('audits.export')}
    </Button>
  )
}

const columns = ['timestamp', 'principal', 'type', 'empresa', 'details'] as const
const isSortable = (field: string) => field !== 'empresa' && field !== 'details'

function Audits({ search, change }: ReturnType<typeof useAuditSearch>) {
  const { t } = useTranslation()
  const query = { ...useAuditFilter(search), ...auditPageOf(search) }
  const audits = useQuery({
    ...answerOptions(listAudits, { query }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const clear = () => change({ principal: '', empresaId: null, type: '' })
  const isNarrow = search.principal !== '' || search.empresaId !== null || search.type !== ''
  const empty = <NoResults reason={t('audits.none')} onClear={isNarrow ? clear : undefined} />
  return (
    <PagedList answer={audits} search={search} change={change} empty={empty}>
      {(page) => (
        <SortedTable
          name={t('screen.admin.audits')}
          minWidth={960}
          columns={columns.map((field) => ({
            field,
            label: t(`audits.column.${field}`),
            isSortable: isSortable(field),
          }))}
          rows={page?.items.map((audit) => <AuditRow key={audit.id} audit={audit} />)}
          isOld={audits.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </PagedList>
  )
}

const oneLine = { whiteSpace: 'nowrap' } as const

function AuditRow({ audit }: { audit: AuditView }) {
  const { timestamp, principal, sentence, empresa, details } = audit
  return (
    <Table.Tr>
      <Table.Td style={oneLine}>{dateOf(timestamp)}</Table.Td>
      <Table.Td style={oneLine}>{principal}</Table.Td>
      <Table.Td>{sentence}</Table.Td>
      <Table.Td>{empresa?.nome}</Table.Td>
      <Table.Td maw={360}>
        <Stack gap={2}>
          {details.map((detail) => (
            <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Text>
          ))}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
