import type { Entrada } from '@cais/core/access/escopos.ts'
import * as integracao from '@cais/core/api/integracao.ts'
import { appliedAtOnce } from '@cais/core/entrada/envelope.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { type Endpoint, serve, serveInSteps } from '../../http/serve.ts'
import { readEscalasConhecidas } from './escalas-conhecidas.ts'
import { keepRecebimento } from './keep.ts'
import { readRecebimento } from './recebimento-queries.ts'
import { applyLeft } from './sweep.ts'

const { getRecebimento, listEscalasConhecidas, ...calls } = integracao

type SendRoute = (typeof integracao)['sendNavio'] | (typeof integracao)['sendNavios']
const isSend = (one: unknown): one is SendRoute =>
  typeof one === 'object' && one !== null && 'raw' in one && 'path' in one

/** `/api/integracao/navios/:ref` sends ships. */
const entradaOf = (path: string) => path.split('/')[3] as Entrada

/** A booking is named by its line and its number, everything else by one name. */
const refOf = (params: { ref?: string; armador?: string; numero?: string }) =>
  params.ref ?? (params.numero === undefined ? null : `${params.armador}/${params.numero}`)

/** The bytes are kept first; a few items are applied before the answer, many after it. */
const sendEndpoint = (route: SendRoute): Endpoint =>
  serveInSteps(route)(async ({ actor, db, jobs, config, now, out, watch, transaction }, request) => {
    const { fonte } = actor
    if (!fonte) throw new Refused(403, 'error.fonte.so-sistemas')
    const { params = {}, file } = request as { params?: Parameters<typeof refOf>[0]; file: Uint8Array }
    const sent = { fonteId: fonte.id, recurso: entradaOf(route.path), bytes: file, ref: refOf(params), now }
    const id = await transaction(async (tx) => {
      const kept = await keepRecebimento(tx, sent)
      const { count } = await tx
        .selectFrom('recebimento_item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('recebimento_id', '=', kept)
        .executeTakeFirstOrThrow()
      if (Number(count) <= appliedAtOnce) return kept
      out.status = 202
      await jobs.send(tx, 'aplicar', { recebimentoId: kept })
      return kept
    })
    if (out.status !== 202)
      await applyLeft({ db, now: () => now, timeZone: config.timeZone, log: watch.loggers.of('jobs') }, id)
    out.header('location', `/api/integracao/recebimentos/${id}`)
    const kept = (await readRecebimento(db, { id })) ?? notFound()
    // Something was in the way of one of few: the next round applies it.
    if (kept.concluidoEm === null) out.status = 202
    return kept
  })

const getRecebimentoEndpoint = serve(getRecebimento)(async ({ db, actor }, { params }) => {
  if (!actor.fonte) notFound()
  return (await readRecebimento(db, { id: params.id, fonteId: actor.fonte.id })) ?? notFound()
})

const listEscalasConhecidasEndpoint = serve(listEscalasConhecidas)(async ({ db, actor }) => {
  if (!actor.fonte) notFound()
  return readEscalasConhecidas(db)
})

export const integracaoEndpoints: Endpoint[] = [
  ...Object.values(calls).filter(isSend).map(sendEndpoint),
  getRecebimentoEndpoint,
  listEscalasConhecidasEndpoint,
]
