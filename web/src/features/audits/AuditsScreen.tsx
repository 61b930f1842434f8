import { type AuditView, exportAudits, listAudits } from '@cais/core/api/audits.ts'
import { Button, Card, Container, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useDownload } from '../../client/use-download.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditSearch, auditAddress, auditPageOf, auditSortOf, useAuditFilter } from './audit-address.ts'

/** The audit log as sentences. */
export function AuditsScreen() {
  const { t } = useTranslation()
  const { search, change } = auditAddress.useValues()
  return (
    <Container fluid py="lg">
      <PageTitle actions={<ExportButton search={search} />}>{t('menu.entry.audits')}</PageTitle>
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

type Field = 'timestamp' | 'principal' | 'type' | 'empresa' | 'details'

const columns: (Omit<DataColumn<AuditView>, 'label'> & { key: Field })[] = [
  {
    key: 'timestamp',
    isSortable: true,
    isOneLine: true,
    cell: ({ timestamp }) => dateOf(timestamp),
  },
  { key: 'principal', isSortable: true, isOneLine: true, cell: ({ principal }) => principal },
  { key: 'type', isSortable: true, kind: 'title', cell: ({ sentence }) => sentence },
  { key: 'empresa', cell: ({ empresa }) => empresa?.nome },
  { key: 'details', cell: ({ details }) => <Details details={details} /> },
]

function Details({ details }: Pick<AuditView, 'details'>) {
  if (details.length === 0) return null
  return (
    <Stack gap={2} maw={360}>
      {details.map((detail) => (
        <Text key={detail} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      ))}
    </Stack>
  )
}

function Audits({ search, change }: ReturnType<typeof auditAddress.useValues>) {
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
        <DataTable
          name={t('menu.entry.audits')}
          minWidth={960}
          phone="cards"
          columns={columns.map((column) => ({ ...column, label: t(`audits.column.${column.key}`) }))}
          rows={page?.items}
          isOld={audits.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
    </PagedList>
  )
}
