import {
  exportSearch,
  exportSearchOfCompany,
  getCompanySearchConfig,
  getSearchConfig,
  type SearchConfig,
  search,
  searchOfCompany,
} from '@cais/core/api/search.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import { admit } from './admit.ts'
import { getEntityLabelEndpoint } from './entity-label.ts'
import { exportFile } from './export-file.ts'
import { type List, runSearch } from './run-search.ts'

function configOf({ definition }: List): SearchConfig {
  const { defaultSortByField, rowPath, columns, filters } = definition
  return {
    defaultSortByField,
    rowPath,
    resultColumns: columns,
    filtersDef: filters.map(({ operators, options, ...filter }) => ({
      ...filter,
      operators: [...operators],
      options: [...options],
    })),
  }
}

export const searchEndpoints: Endpoint[] = [
  getEntityLabelEndpoint,
  serve(getSearchConfig)(async ({ actor }, { params }) => configOf(admit(params.component, actor, null))),
  serve(getCompanySearchConfig)(async ({ actor, empresa }, { params }) =>
    configOf(admit(params.component, actor, empresa)),
  ),
  serve(search)(({ db, actor, now, config }, { params, body }) => {
    return runSearch(admit(params.component, actor, null), body, { db, now, timeZone: config.timeZone })
  }),
  serve(searchOfCompany)(({ db, actor, empresa, now, config }, { params, body }) => {
    return runSearch(admit(params.component, actor, empresa), body, { db, now, timeZone: config.timeZone })
  }),
  serve(exportSearch)((context, { params, body }) => {
    const { definition, source, scope } = admit(params.component, context.actor, null)
    return exportFile(definition, source(scope), body, context)
  }),
  serve(exportSearchOfCompany)((context, { params, body }) => {
    const { definition, source, scope } = admit(params.component, context.actor, context.empresa)
    return exportFile(definition, source(scope), body, context)
  }),
]
