import {
  findFaturas,
  listPagamentos,
  matchPagamento,
  resolvePagamento,
  settlePagamento,
} from '@cais/core/api/pagamento.ts'
import { isAResolver } from '@cais/core/rules/pagamento.ts'
import { lockCobranca, reviewPagamentos } from '../../course/faturas/pagamentos.ts'
import { notify } from '../../db/notifications.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { readFaturasWith, readPagamento, readPagamentos } from './pagamento-queries.ts'

const causaOf = ({ login, today }: Pick<Actor, 'login' | 'today'>, now: Date) => ({
  now,
  today,
  principal: login,
})

/** Locks the payment together with its bill. */
async function lockPagamento(tx: Tx, id: number) {
  const named = await tx.selectFrom('pagamento').select('fatura_ref').where('id', '=', id).executeTakeFirst()
  await lockCobranca(tx, (named ?? notFound()).fatura_ref)
  return tx
    .selectFrom('pagamento')
    .select(['id', 'fatura_id', 'situacao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const listPagamentosEndpoint = serve(listPagamentos)(async ({ db, today, config }, { query }) =>
  readPagamentos(db, query, { today, timeZone: config.timeZone }),
)

const findFaturasEndpoint = serve(findFaturas)(async ({ db, today }, { query }) =>
  readFaturasWith(db, query.texto, today),
)

const matchPagamentoEndpoint = serve(matchPagamento)(
  async ({ tx, actor, now, today, config, out }, { params, body }) => {
    const { id, fatura_id: before, situacao } = await lockPagamento(tx, params.id)
    refuseIf(situacao === 'CASADO' ? 'pagamento.recusa.ja-casado' : null)
    refuseIf(situacao === 'ESTORNADO' || situacao === 'RESOLVIDO' ? 'pagamento.recusa.nada-a-casar' : null)
    const fatura = await tx
      .selectFrom('fatura')
      .select(['id', 'cancelada_em', 'servico_id'])
      .where('id', '=', body.faturaId)
      .executeTakeFirst()
    const { servico_id: servico, cancelada_em } = fatura ?? notFound()
    refuseIf(cancelada_em ? 'pagamento.recusa.fatura-cancelada' : null)
    await tx
      .updateTable('pagamento')
      .set({ fatura_id: body.faturaId, casado_em: now, casado_por: actor.login })
      .where('id', '=', id)
      .execute()
    const causa = causaOf(actor, now)
    if (before !== null && before !== body.faturaId) await reviewPagamentos(tx, causa, before)
    await reviewPagamentos(tx, causa, body.faturaId, { porPessoa: true })
    await notify(tx, 'mesa')
    const view = (await readPagamento(tx, id, { today, timeZone: config.timeZone })) ?? notFound()
    out.alert(view.situacao === 'CASADO' ? 'pagamento.quitou' : 'pagamento.casado')
    out.note({ id, servico })
    return view
  },
)

const settlePagamentoEndpoint = serve(settlePagamento)(
  async ({ tx, actor, now, today, config, out }, { params }) => {
    const { id, fatura_id } = await lockPagamento(tx, params.id)
    const moment = { today, timeZone: config.timeZone }
    const before = (await readPagamento(tx, id, moment)) ?? notFound()
    refuseIf(before.podeQuitar ? null : 'pagamento.recusa.nao-soma')
    await reviewPagamentos(tx, causaOf(actor, now), fatura_id ?? notFound(), { porPessoa: true })
    await notify(tx, 'mesa')
    out.alert('pagamento.quitou')
    out.note({ id, servico: before.fatura?.servico.id ?? 0 })
    return (await readPagamento(tx, id, moment)) ?? notFound()
  },
)

const resolvePagamentoEndpoint = serve(resolvePagamento)(
  async ({ tx, actor, now, today, config, out }, { params, body }) => {
    const { id, fatura_id, situacao } = await lockPagamento(tx, params.id)
    refuseIf(isAResolver(situacao) ? null : 'pagamento.recusa.nada-a-resolver')
    await tx
      .updateTable('pagamento')
      .set({ situacao: 'RESOLVIDO', resolvido_em: now, resolvido_por: actor.login, nota: body.motivo })
      .where('id', '=', id)
      .execute()
    if (fatura_id !== null) await reviewPagamentos(tx, causaOf(actor, now), fatura_id)
    out.alert('pagamento.resolvido')
    out.note({ id })
    return (await readPagamento(tx, id, { today, timeZone: config.timeZone })) ?? notFound()
  },
)

export const pagamentoEndpoints: Endpoint[] = [
  listPagamentosEndpoint,
  findFaturasEndpoint,
  matchPagamentoEndpoint,
  settlePagamentoEndpoint,
  resolvePagamentoEndpoint,
]
