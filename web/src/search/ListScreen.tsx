import { Card, Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { SearchList } from './SearchList.tsx'
import { SkipToRows } from './SkipToRows.tsx'
import { type SearchName, useSearchConfig } from './search-queries.ts'
import type { PathOf, RowActions, SelectionActions } from './search-types.ts'

interface ListScreenProps extends SearchName {
  title: string
  /** What can be done from here, at the right of the title. */
  actions?: ReactNode
  /** What can be done with one row, at its end. */
  rowActions?: RowActions | undefined
  /** What can be done with the ticked rows. */
  selectionActions?: SelectionActions | undefined
  /** Where a row leads, where the list itself does not say it. */
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
  const outline = (
    <Card withBorder padding="md">
      <ListSkeleton />
    </Card>
  )
  return (
    <Loaded answer={useSearchConfig(name)} outline={outline}>
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
