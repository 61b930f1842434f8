import type { SearchConfig } from '@cais/core/api/search.ts'
import { Card, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-screen.tsx'
import { NoResults } from '../ui/NoResults.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { BuscasButton } from './buscas/BuscasButton.tsx'
import { useBuscaAberta } from './buscas/use-busca-aberta.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import { useExport } from './export/use-export.ts'
import { FacetsOutline } from './filters/FacetsOutline.tsx'
import { FilterCard } from './filters/FilterCard.tsx'
import classes from './SearchList.module.css'
import { type SearchName, useSearchResult } from './search-queries.ts'
import type { PathOf, RowActions, SelectionActions } from './search-types.ts'
import { ColumnsButton } from './table/ColumnsButton.tsx'
import { GroupHeading } from './table/GroupHeading.tsx'
import { ResultTable } from './table/ResultTable.tsx'
import { pathOfRow } from './table/row-path.ts'
import { SelectionCount } from './table/SelectionCount.tsx'
import { type ColumnChoice, useColumns } from './table/use-columns.ts'
import { useSelection } from './table/use-selection.ts'
import { type SearchStateControls, useSearchState } from './use-search-state.ts'

const FacetChips = lazyPart(() => import('./filters/FacetChips.tsx'), 'FacetChips')

const BuscaIncompleta = lazyPart(() => import('./buscas/BuscaIncompleta.tsx'), 'BuscaIncompleta')

interface SearchListProps extends SearchName {
  config: SearchConfig
  title: string
  rowActions: RowActions | undefined
  selectionActions: SelectionActions | undefined
  pathOf: PathOf | undefined
}

export function SearchList({
  config,
  title,
  rowActions,
  selectionActions,
  pathOf,
  ...name
}: SearchListProps) {
  const noteName = `list.${name.companyId ?? 'all'}.${name.component}`
  const search = useSearchState(config, noteName)
  const columns = useColumns(name.component, config.resultColumns)
  const { open, incompleta, dismiss } = useBuscaAberta(config, search, columns)
  const buscas = (
    <BuscasButton
      name={name}
      state={search.state}
      columns={columns.visible}
      onOpen={(busca) => void open(busca)}
    />
  )
  return (
    <Stack gap="md">
      <FilterCard definitions={config.filtersDef} search={search} buscas={buscas} />
      <Suspense>{incompleta && <BuscaIncompleta aberta={incompleta} onClose={dismiss} />}</Suspense>
      <Card withBorder padding="md">
        {config.facets?.length ? (
          <Suspense
            fallback={<FacetsOutline lines={config.facets.length} grouped={Boolean(config.groupBy)} />}
          >
            <FacetChips config={config} name={name} search={search} />
          </Suspense>
        ) : null}
        <Results
          config={config}
          title={title}
          name={name}
          search={search}
          columns={columns}
          rowActions={rowActions}
          selectionActions={selectionActions}
          pathOf={pathOf}
        />
      </Card>
    </Stack>
  )
}

interface ResultsProps extends Pick<SearchListProps, 'rowActions' | 'selectionActions' | 'pathOf'> {
  config: SearchConfig
  title: string
  name: SearchName
  search: SearchStateControls
  columns: ColumnChoice
}

function Results(props: ResultsProps) {
  const { config, title, name, search, columns, rowActions, selectionActions, pathOf } = props
  const { t } = useTranslation()
  const { state, change, clear } = search
  const result = useSearchResult(name, state)
  const selection = useSelection(state.filters)
  const exporting = useExport(name, state, columns.visible)
  const grouped = config.groupBy === state.sort.field && columns.all.find(({ id }) => id === config.groupBy)
  const empty = state.filters.length ? (
    <NoResults reason={t('filter.nothing-fits')} onClear={clear} />
  ) : (
    <NoResults reason={t('list.empty')} />
  )
  return (
    <PagedList answer={result} search={state} change={change} empty={empty}>
      {(page) => (
        <div>
          <div className={classes.bar}>
            <div className={classes.ticked}>
              <SelectionCount selection={selection} />
              {selection.count > 0 &&
                selectionActions?.(selection.ids, selection.clear, selection.rows, selection.untick)}
            </div>
            <div className={classes.whole}>
              <ExportMenu exporting={exporting} selection={selection} disabled={!page} />
              <ColumnsButton columns={columns} />
            </div>
          </div>
          <ResultTable
            title={title}
            columns={columns.visible}
            belowOf={columns.belowOf}
            rows={page?.list}
            isOld={result.isPlaceholderData}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            pathOf={pathOf ?? ((row) => pathOfRow(config.rowPath, row, name.companyId))}
            rowActions={rowActions}
            grouping={
              grouped
                ? {
                    column: grouped,
                    headingOf: (value) => (
                      <GroupHeading name={name} filters={state.filters} column={grouped} value={value} />
                    ),
                  }
                : undefined
            }
          />
        </div>
      )}
    </PagedList>
  )
}
