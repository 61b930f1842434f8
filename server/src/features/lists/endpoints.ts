import {
  countFacets,
  exportSearch,
  getEntityLabel,
  getSearchConfig,
  type SearchConfig,
  search,
} from '@cais/core/api/search.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import type { Entity } from '@cais/core/search/filters.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { admit } from '../../search/admit.ts'
import { scopeOf, selectBookings } from '../../search/booking-matches.ts'
import { isKnownTo, type Looker, selectMatches } from '../../search/empresa-matches.ts'
import { exportFile } from '../../search/export-file.ts'
import { type List, runFacets, runSearch } from '../../search/run-search.ts'
import { findPadrao } from './busca-queries.ts'
import { buscaEndpoints } from './buscas.ts'

type FindLabel = (db: Db, looker: Looker, id: number) => Promise<string | undefined>

const labelOfEmpresa: FindLabel = async (db, looker, id) => {
  const [found] = await selectMatches(db, looker.actor, sql`(id = ${id} AND ${isKnownTo(looker)})`, {
    most: 1,
  })
  return found?.socialName
}

/** Labels are found only for entities that the user could find by searching. */
const labels: Record<Entity, FindLabel> = {
  empresa: labelOfEmpresa,
  empresaAutorizadora: labelOfEmpresa,
  escala: async (db, _, id) => {
    const row = await db
      .selectFrom('escala as e')
      .innerJoin('navio as n', 'n.id', 'e.navio_id')
      .select(['n.nome as navioNome', 'e.viagem_outbound as viagemOutbound'])
      .where('e.id', '=', id)
      .executeTakeFirst()
    return row && escalaName(row)
  },
  porto: async (db, _, id) =>
    (await db.selectFrom('porto').select('nome').where('id', '=', id).executeTakeFirst())?.nome,
  booking: async (db, { actor }, id) => {
    const [found] = await selectBookings(db, scopeOf(actor), sql`b.id = ${id}`)
    return found?.numero
  },
}

const getEntityLabelEndpoint = serve(getEntityLabel)(
  async ({ db, actor, today }, { params: { entity, id } }) => {
    const label = await labels[entity](db, { actor, today }, id)
    return { id, label: label ?? notFound() }
  },
)

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
