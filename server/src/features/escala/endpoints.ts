import {
  findPortos,
  getAcompanhamento,
  getEscala,
  saveAcompanhamento,
  saveGradeLiberada,
} from '@cais/core/api/escala.ts'
import { normalizeLocode } from '@cais/core/values/locode.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import {
  deleteCalendarioAssinadoEndpoint,
  getCalendarioAssinadoEndpoint,
  getNaviosCalendarEndpoint,
  renewCalendarioAssinadoEndpoint,
} from './calendario-assinado.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'
import { findEscalasEndpoint, findEscalasForServicoEndpoint } from './find-escalas.ts'
import {
  getEscalaCalendarEndpoint,
  getLineupCalendarEndpoint,
  getLineupEndpoint,
  listBercosEndpoint,
} from './lineup.ts'
import { listEscalaMudancasEndpoint, requireEscala } from './mudancas.ts'

const getAcompanhamentoEndpoint = serve(getAcompanhamento)(async ({ db, actor }, { params }) => {
  await requireEscala(db, params.id)
  const found = await db
    .selectFrom('escala_acompanhada')
    .select('desde')
    .where('usuario_id', '=', actor.id)
    .where('escala_id', '=', params.id)
    .executeTakeFirst()
  return { acompanha: found !== undefined }
})

const saveAcompanhamentoEndpoint = serve(saveAcompanhamento)(
  async ({ tx, actor, now, out }, { params, body: { acompanha } }) => {
    await requireEscala(tx, params.id)
    if (acompanha)
      await tx
        .insertInto('escala_acompanhada')
        .values({ usuario_id: actor.id, escala_id: params.id, desde: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await tx
        .deleteFrom('escala_acompanhada')
        .where('usuario_id', '=', actor.id)
        .where('escala_id', '=', params.id)
        .execute()
    out.alert(acompanha ? 'escala.acompanhada' : 'escala.nao-acompanhada')
    out.note({ escala: params.id, acompanha })
    return { acompanha }
  },
)

const getEscalaEndpoint = serve(getEscala)(async ({ db }, { params }) => {
  const row = await selectEscalas(db).where('e.id', '=', params.id).executeTakeFirst()
  return escalaOf(row ?? notFound())
})

/** Opens or closes the windows of a call. The audit row stores the value before and after. */
const saveGradeLiberadaEndpoint = serve(saveGradeLiberada)(
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

const findPortosEndpoint = serve(findPortos)(async ({ db }, { params }) => {
  const rows = await db
    .selectFrom('porto as p')
    .leftJoin('pais', 'pais.id', 'p.pais_id')
    .select(['p.id', 'p.codigo', 'p.sigla', 'p.nome', 'pais.nome as pais_nome', 'p.pais_id'])
    .where((eb) =>
      eb.or([
        containsFolded(sql`fold(p.nome)`, params.nome),
        eb('p.codigo', '=', normalizeLocode(params.nome)),
        eb('p.sigla', '=', normalizeLocode(params.nome)),
      ]),
    )
    .orderBy(sql`fold(p.nome)`)
    .orderBy('p.id')
    .limit(20)
    .execute()
  return {
    data: rows.map(({ pais_nome, pais_id, ...porto }) => ({
      ...porto,
      paisNome: pais_nome ?? '',
      paisId: pais_id,
    })),
  }
})

export const escalaEndpoints: Endpoint[] = [
  getEscalaEndpoint,
  findEscalasEndpoint,
  findEscalasForServicoEndpoint,
  findPortosEndpoint,
  getLineupEndpoint,
  listBercosEndpoint,
  getLineupCalendarEndpoint,
  saveGradeLiberadaEndpoint,
  listEscalaMudancasEndpoint,
  getAcompanhamentoEndpoint,
  saveAcompanhamentoEndpoint,
  getEscalaCalendarEndpoint,
  getCalendarioAssinadoEndpoint,
  renewCalendarioAssinadoEndpoint,
  deleteCalendarioAssinadoEndpoint,
  getNaviosCalendarEndpoint,
]
