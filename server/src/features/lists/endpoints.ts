import {
  countFacets,
  exportSearch,
  getSearchConfig,
  type SearchConfig,
  search,
} from '@cais/core/api/search.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { admit } from '../../search/admit.ts'
import { exportFile } from '../../search/export-file.ts'
import { type List, runFacets, runSearch } from '../../search/run-search.ts'
import { findPadrao } from './busca-queries.ts'
import { buscaEndpoints } from './buscas.ts'
import { getEntityLabelEndpoint } from './entity-label.ts'

/** The columns, filters and facets of a list, from its definition in `core/search`. */
function configOf({ definition, source, scope }: List): SearchConfig {
  const { holds = {} } = source(scope)
  const { defaultSortByField, rowPath, columns, filters, facets = [], groupBy } = definition
  return {
    defaultSortByField,
    facets: [...facets],
    ...(groupBy && { groupBy }),
    rowPath,
    resultColumns: columns,
    filtersDef: filters.map(({ operators, options, ...filter }) => ({
      ...filter,
      operators: [...operators],
      options: [...(holds[filter.id] ?? options)],
    })),
  }
}

const configEndpoint = serve(getSearchConfig)(async ({ db, actor, empresa }, { params: { component } }) => ({
  ...configOf(admit(component, actor, empresa)),
  padrao: await findPadrao(db, { actor, empresa, component }),
}))

const searchEndpoint = serve(search)(({ db, actor, empresa, now, config }, { params, body }) =>
  runSearch(admit(params.component, actor, empresa), body, { db, now, timeZone: config.timeZone }),
)

const facetsEndpoint = serve(countFacets)(({ db, actor, empresa, now, config }, { params, body }) =>
  runFacets(admit(params.component, actor, empresa), body, { db, now, timeZone: config.timeZone }),
)

const exportEndpoint = serve(exportSearch)((context, { params, body }) => {
  const { definition, source, scope } = admit(params.component, context.actor, context.empresa)
  return exportFile(definition, source(scope), body, context)
})

/** The calls of all lists, for one company or for all companies of the user; the path names the list. */
export const listEndpoints: Endpoint[] = [
  configEndpoint,
  searchEndpoint,
  facetsEndpoint,
  exportEndpoint,
  getEntityLabelEndpoint,
  ...buscaEndpoints,
]
