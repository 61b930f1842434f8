import {
  exportSearch,
  exportSearchOfCompany,
  getCompanySearchConfig,
  getSearchConfig,
  type SearchConfig,
  search,
  searchOfCompany,
} from '@cais/core/api/search.ts'
import { holdsAny, isStaff } from '@cais/core/rules/access.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import { findSearch } from '@cais/core/search/searches.ts'
import type { ActingEmpresa } from '../http/access.ts'
import { forbidden, notFound, Refused } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'
import { getEntityLabelEndpoint } from './entity-label.ts'
import { exportFile } from './export-file.ts'
import { runSearch } from './run-search.ts'
import type { Scope, SourceOf } from './source.ts'
import { sources } from './sources.ts'

interface Admitted {
  definition: SearchDefinition
  source: SourceOf
  scope: Scope
}

/** The list and whose rows of it, or a refusal: unknown lists are not found, lists of other roles forbidden. */
function admit(component: string, actor: Actor, empresa: ActingEmpresa | null): Admitted {
  const definition = findSearch(component)
  const source = Object.hasOwn(sources, component) ? sources[component] : undefined
  if (!definition || !source) notFound()
  const { authorities } = definition
  const mayAll = holdsAny(actor, authorities)
  if (empresa) {
    if (!empresa.activated && !empresa.byStaff) throw new Refused(403, 'error.empresa-inativa')
    if (!mayAll && !holdsAny(empresa, authorities)) forbidden()
    return { definition, source, scope: { empresaIds: [empresa.id] } }
  }
  if (isStaff(actor)) return { definition, source, scope: 'everything' }
  const own = actor.empresas.filter((one) => one.activated && (mayAll || holdsAny(one, authorities)))
  if (!mayAll && own.length === 0) forbidden()
  return { definition, source, scope: { empresaIds: own.map((one) => one.id) } }
}

function configOf({ definition }: Admitted): SearchConfig {
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
    const { definition, source, scope } = admit(params.component, actor, null)
    return runSearch(definition, source(scope), body, { db, now, timeZone: config.timeZone })
  }),
  serve(searchOfCompany)(({ db, actor, empresa, now, config }, { params, body }) => {
    const { definition, source, scope } = admit(params.component, actor, empresa)
    return runSearch(definition, source(scope), body, { db, now, timeZone: config.timeZone })
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
