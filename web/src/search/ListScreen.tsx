import { Box, Card, Container, Skeleton, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { FacetsOutline } from './filters/FacetsOutline.tsx'
import { outlineOf } from './list-outline.ts'
import { SearchList } from './SearchList.tsx'
import { type SearchName, useSearchConfig } from './search-queries.ts'
import type { PathOf, RowActions, SelectionActions } from './search-types.ts'
import { firstRow } from './table/row-keys.ts'

interface ListScreenProps extends SearchName {
  title: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  rowActions?: RowActions | undefined
  selectionActions?: SelectionActions | undefined
  /** The link of a row, where the list's configuration has none. */
  pathOf?: PathOf | undefined
}

/** Any list of the portal; its columns and filters come from the server. */
export function ListScreen({ title, actions, component, companyId, ...rows }: ListScreenProps) {
  return (
    <Container fluid py="lg">
      <SkipToRows />
      <PageTitle actions={actions}>{title}</PageTitle>
      <ConfiguredList
        key={`${companyId} ${component}`}
        title={title}
        component={component}
        companyId={companyId}
        {...rows}
      />
    </Container>
  )
}

type ConfiguredListProps = Omit<ListScreenProps, 'actions'>

function ConfiguredList({ title, rowActions, selectionActions, pathOf, ...name }: ConfiguredListProps) {
  return (
    <Loaded answer={useSearchConfig(name)} outline={<ListScreenOutline component={name.component} />}>
      {(config) => (
        <SearchList
          config={config}
          title={title}
          rowActions={rowActions}
          selectionActions={selectionActions}
          pathOf={pathOf}
          {...name}
        />
      )}
    </Loaded>
  )
}

/** A link for keyboard users that skips title, filters and column heads. */
function SkipToRows() {
  const { t } = useTranslation()
  return (
    <button type="button" className="skip-link" onClick={() => firstRow()?.focus()}>
      {t('list.skip')}
    </button>
  )
}

/** A skeleton of the list while its configuration loads: its filters, and five rows. */
function ListScreenOutline({ component }: { component: string }) {
  const { t } = useTranslation()
  const { prazo, facets, grouped } = outlineOf(component)
  return (
    <Stack gap="md" aria-busy aria-label={t('list.loading')} role="status">
      <Card withBorder padding="md">
        <Skeleton h={{ base: prazo ? 82 : 40, xs: prazo ? 146 : 108 }} />
      </Card>
      <Card withBorder padding="md">
        <FacetsOutline lines={facets} grouped={grouped} />
        <Box h={{ base: 70, xs: 30 }} mb="xs" />
        <Table aria-hidden>
          <Table.Tbody>
            <SkeletonRows columns={1} />
          </Table.Tbody>
        </Table>
      </Card>
    </Stack>
  )
}
