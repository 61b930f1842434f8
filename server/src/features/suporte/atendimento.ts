import {
  assignConversa,
  type ConversaView,
  closeConversa,
  type FiltroConversa,
  filtrosConversa,
  getAtendimento,
  getConversaDoAtendimento,
  listAtendimento,
  reopenConversa,
} from '@cais/core/api/suporte.ts'
import { recordOf } from '@cais/core/values/tables.ts'
import { sql } from 'kysely'
import type { Outgoing } from '../../http/outgoing.ts'
import { limitsOf } from '../../http/page.ts'
import { notFound } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { selectEquipe } from '../../trade/pessoa/equipe.ts'
import {
  countConversas,
  countNaoLidas,
  filtered,
  readConversa,
  readCursor,
  readerOf,
  selectConversas,
  withId,
} from './conversa-queries.ts'
import { tell } from './write-mensagem.ts'

export const listAtendimentoEndpoint = serve(listAtendimento)(async ({ db, actor }, { query }) => {
  const where = filtered(query.filtro ?? 'abertas', actor)
  const total = await countConversas(db, where)
  return { items: await selectConversas(db, readerOf(actor), where, limitsOf(query)), total }
})

export const getAtendimentoEndpoint = serve(getAtendimento)(async ({ db, actor }) => {
  const cursor = await readCursor(db)
  const counts = new Map<FiltroConversa, number>()
  for (const filtro of filtrosConversa) counts.set(filtro, await countConversas(db, filtered(filtro, actor)))
  const total = recordOf(filtrosConversa, (filtro) => counts.get(filtro) ?? 0)
  const naoLidas = await countNaoLidas(db, readerOf(actor), sql`c.status = 'ABERTA'`)
  return { total, naoLidas, cursor, atendentes: await selectEquipe(db) }
})

export const getConversaDoAtendimentoEndpoint = serve(getConversaDoAtendimento)(({ db, actor }, { params }) =>
  readConversa(db, readerOf(actor), withId(params.id)),
)

export const assignConversaEndpoint = serve(assignConversa)(async ({ tx, actor, out }, { params, body }) => {
  const conversa = await lockAny(tx, params.id)
  const { responsavelId } = body
  const atendentes = responsavelId === null ? [] : await selectEquipe(tx)
  if (responsavelId !== null && !atendentes.some(({ id }) => id === responsavelId)) notFound()
  await tx
    .updateTable('conversa')
    .set({ responsavel_id: responsavelId })
    .where('id', '=', conversa.id)
    .execute()
  await tell(tx, { empresaId: conversa.empresa_id, conversaId: conversa.id })
  out.note({ before: conversa.responsavel_id, after: responsavelId }, conversa.empresa_id)
  return readConversa(tx, readerOf(actor), withId(conversa.id))
})

export const closeConversaEndpoint = serve(closeConversa)((context, { params }) =>
  setStatus(context, params.id, 'ENCERRADA'),
)

export const reopenConversaEndpoint = serve(reopenConversa)((context, { params }) =>
  setStatus(context, params.id, 'ABERTA'),
)

async function setStatus(
  { tx, actor, out }: { tx: Tx; actor: Actor; out: Outgoing },
  id: number,
  status: ConversaView['status'],
): Promise<ConversaView> {
  const conversa = await lockAny(tx, id)
  await tx.updateTable('conversa').set({ status }).where('id', '=', conversa.id).execute()
  await tell(tx, { empresaId: conversa.empresa_id, conversaId: conversa.id })
  out.note({}, conversa.empresa_id)
  return readConversa(tx, readerOf(actor), withId(conversa.id))
}

async function lockAny(tx: Tx, id: number) {
  const conversa = await tx
    .selectFrom('conversa')
    .select(['id', 'empresa_id', 'responsavel_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return conversa ?? notFound()
}
