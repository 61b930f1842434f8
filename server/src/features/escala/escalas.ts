import { findEscalasInVisits, getEscala, listEscalas, saveGradeLiberada } from '@cais/core/api/escala.ts'
import { sql } from 'kysely'
import { limitsOf } from '../../http/page.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve, serveInSteps } from '../../http/serve.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'

const sortColumns: Record<string, string> = {
  id: 'e.id',
  visit: 'e.visit',
  navioNome: 'n.nome',
  viagemInbound: 'e.viagem_inbound',
  viagemOutbound: 'e.viagem_outbound',
  armadorSocialName: 'armador.nome',
  berco: 'e.berco',
  status: 'e.status',
  dataETA: 'e.data_eta',
  dataETB: 'e.data_etb',
  dataETD: 'e.data_etd',
  dataDeadline: 'e.data_deadline',
}

export const listEscalasEndpoint = serve(listEscalas)(async ({ db }, { query }) => {
  const { limit, offset } = limitsOf(query)
  let page = selectEscalas(db)
  for (const { field, direction } of query.sort ?? []) {
    page = page.orderBy(sql.ref(sortColumns[field] ?? 'e.id'), direction)
  }
  const [rows, { total }] = await Promise.all([
    page.orderBy('e.id').limit(limit).offset(offset).execute(),
    db
      .selectFrom('escala')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(escalaOf), total }
})

export const getEscalaEndpoint = serve(getEscala)(async ({ db }, { params }) => {
  const row = await selectEscalas(db).where('e.id', '=', params.id).executeTakeFirst()
  return escalaOf(row ?? notFound())
})

/** The windows of a call open or close; the audit says what it was and what it is. */
export const saveGradeLiberadaEndpoint = serve(saveGradeLiberada)(
  async ({ tx, out }, { params: { id }, body: { liberada } }) => {
    const before = await tx
      .selectFrom('escala')
      .select(['status', 'indicador_grade_liberada as liberada'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) notFound()
    refuseIf(liberada && before.status === 'CANCELADO' ? 'escala.recusa.cancelada' : null)
    await tx.updateTable('escala').set({ indicador_grade_liberada: liberada }).where('id', '=', id).execute()
    out.alert(liberada ? 'escala.grade-aberta' : 'escala.grade-fechada')
    out.note({ escala: id, before: before.liberada, after: liberada })
    return escalaOf(await selectEscalas(tx).where('e.id', '=', id).executeTakeFirstOrThrow())
  },
)

/** A question that is too long for an address: it changes nothing, so it needs no transaction and no audit row. */
export const findEscalasInVisitsEndpoint = serveInSteps(findEscalasInVisits)(async ({ db }, { body }) => {
  const rows = await selectEscalas(db)
    .where((eb) => eb('e.visit', '=', eb.fn.any(eb.val(body))))
    .orderBy('e.visit')
    .execute()
  return rows.map(escalaOf)
})
