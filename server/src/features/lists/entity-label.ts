import { getEntityLabel } from '@cais/core/api/search.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import type { Entity } from '@cais/core/search/filters.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { scopeOf, selectBookings } from '../../search/booking-matches.ts'
import { isKnownTo, type Looker, selectMatches } from '../../search/empresa-matches.ts'

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

export const getEntityLabelEndpoint = serve(getEntityLabel)(
  async ({ db, actor, today }, { params: { entity, id } }) => {
    const label = await labels[entity](db, { actor, today }, id)
    return { id, label: label ?? notFound() }
  },
)
