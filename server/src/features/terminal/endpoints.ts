import { isStaff } from '@cais/core/access/access.ts'
import {
  cancelTerminalServico,
  chargeMulta,
  countFila,
  createBloqueio,
  createCargaEvento,
  createNota,
  decideIsencao,
  decidePendencia,
  emitFatura,
  extendValidade,
  getTerminalServico,
  listFila,
  previewFatura,
  releaseBloqueio,
} from '@cais/core/api/terminal.ts'
import type { PrazoQuestion } from '@cais/core/search/filters.ts'
import { draftFatura } from '../../course/faturas/issue-fatura.ts'
import { metaOf, readMetas } from '../../course/metas.ts'
import { limitsOf } from '../../http/page.ts'
import { forbidden } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { rangeOfPrazo } from '../../search/moments.ts'
import { charge } from '../../trade/terminal/fatura.ts'
import { countWaiting, type FilaFilter, selectFila } from '../../trade/terminal/fila.ts'
import { terminalGate } from '../../trade/terminal/gate.ts'
import { pendenciaOfIsencao } from '../../trade/terminal/isencao.ts'
import { armazemOf } from './armazem.ts'
import { getConferenciasEndpoint } from './conferencias.ts'
import { causeOf, decideAtDesk, releasePosse } from './decide-at-desk.ts'
import { decidePendenciasEndpoint } from './decide-varias.ts'
import { entregueEndpoints } from './entregue.ts'
import { getEstatisticasDaMesaEndpoint } from './estatisticas.ts'
import { giveToArmazemEndpoint } from './give-armazem.ts'
import { getMetasEndpoint, saveMetasEndpoint } from './metas.ts'
import { listModelosEndpoint, saveModelosEndpoint } from './modelos.ts'
import { readPessoas } from './pessoas.ts'
import { giveBackPendenciaEndpoint, listPessoasDaMesaEndpoint, takePendenciaEndpoint } from './posse.ts'
import { enterMesaEndpoint, followMesaEndpoint, leaveMesaEndpoint } from './presenca.ts'
import { readTerminalServico } from './read-terminal-servico.ts'
import { alcanceOf, requireLinha, requirePendencia, requireServico } from './scope.ts'

function reachOf(actor: Actor): Pick<FilaFilter, 'doArmazem' | 'desovasDe'> {
  const alcance = alcanceOf(actor)
  return {
    doArmazem: alcance !== 'TUDO',
    ...(typeof alcance === 'object' && { desovasDe: alcance.desovasDe }),
  }
}

interface Asked {
  esperaDe?: number | undefined
  esperaAte?: number | undefined
  prazo?: PrazoQuestion | undefined
}

interface Clock {
  now: Date
  config: { timeZone: string }
}

/** The filter of the queue: what the query asks for, limited to what the user may see. */
function filterOf<Q extends Asked>(
  { esperaDe, esperaAte, prazo, ...query }: Q,
  actor: Actor,
  { now, config: { timeZone } }: Clock,
) {
  const espera =
    esperaDe === undefined && esperaAte === undefined ? undefined : { de: esperaDe ?? 0, ate: esperaAte, now }
  const ate = prazo && rangeOfPrazo(prazo, { now, timeZone })
  return { ...query, espera, prazo: ate, ...reachOf(actor) }
}

const listFilaEndpoint = serve(listFila)(async ({ db, actor, now, config }, { query }) => {
  const filter = filterOf(query, actor, { now, config })
  const metas = await readMetas(db)
  const [rows, counts] = await Promise.all([
    selectFila(db, filter, { ...limitsOf(query), sort: query.sort }, metas),
    countWaiting(db, filter, { metas, now }),
  ])
  const ids = rows.map(({ pendenciaId }) => pendenciaId)
  const pessoasOf = await readPessoas(db, actor, ids, now)
  const items = rows.map((row) => {
    const metaMinutos = metaOf(metas, row.tipo)
    const atrasada = now.getTime() - new Date(row.desde).getTime() > metaMinutos * 60_000
    return { ...row, metaMinutos, atrasada, ...pessoasOf(row.pendenciaId) }
  })
  return { items, total: counts.reduce((sum, { total }) => sum + total, 0) }
})

const countFilaEndpoint = serve(countFila)(async ({ db, actor, now, config }, { query }) =>
  countWaiting(db, filterOf(query, actor, { now, config }), { metas: await readMetas(db), now }),
)

const getTerminalServicoEndpoint = serve(getTerminalServico)(async ({ db, actor }, { params }) => {
  await requireServico(db, actor, params.id)
  return readTerminalServico(db, params.id, actor)
})

const decidePendenciaEndpoint = serve(decidePendencia)(async ({ tx, actor, now, out }, { params, body }) => {
  const { servicoId, after } = await decideAtDesk(tx, actor, now, params.id, body)
  out.alert(`terminal.decidida.${body.evento}`)
  out.note({ servico: servicoId, evento: body.evento })
  return readTerminalServico(tx, servicoId, actor, after)
})

const previewFaturaEndpoint = serve(previewFatura)(async ({ db, actor, today }, { params }) => {
  const servicoId = await requirePendencia(db, actor, params.id)
  return draftFatura(db, servicoId, { hoje: today })
})

const emitFaturaEndpoint = serve(emitFatura)(async ({ tx, actor, now, today, out }, { params, body }) => {
  const servicoId = await requirePendencia(tx, actor, params.id)
  const emissao = { hoje: today, vencimento: body.vencimento }
  await terminalGate.emitFatura(tx, causeOf(actor, now), params.id, emissao)
  out.alert('terminal.fatura-emitida')
  out.note({ servico: servicoId })
  return readTerminalServico(tx, servicoId, actor)
})

const chargeMultaEndpoint = serve(chargeMulta)(async ({ tx, actor, now, out }, { params, body }) => {
  const servicoId = await requirePendencia(tx, actor, params.id)
  await charge(tx, causeOf(actor, now), params.id, { ...body, hoje: actor.today })
  out.alert('terminal.multa-cobrada')
  out.note({ servico: servicoId, valorCentavos: body.valorCentavos })
  return readTerminalServico(tx, servicoId, actor)
})

const decideIsencaoEndpoint = serve(decideIsencao)(async ({ tx, actor, now, out }, { params, body }) => {
  const servicoId = await terminalGate.decideIsencao(tx, causeOf(actor, now), params.id, body)
  await releasePosse(tx, actor, await pendenciaOfIsencao(tx, params.id), now)
  out.alert(`isencao.decidida.${body.evento}`)
  out.note({ servico: servicoId, evento: body.evento })
  return readTerminalServico(tx, servicoId, actor)
})

const cancelTerminalServicoEndpoint = serve(cancelTerminalServico)(
  async ({ tx, actor, now, out }, { params, body }) => {
    const after = await terminalGate.cancel(tx, causeOf(actor, now), params.id, body.motivo)
    const view = await readTerminalServico(tx, params.id, actor, after)
    out.alert('servico.cancelled', view.numeroSolicitacao)
    return view
  },
)

const extendValidadeEndpoint = serve(extendValidade)(async ({ tx, actor, now, out }, { params, body }) => {
  const said = await terminalGate.extend(tx, causeOf(actor, now), params.id, body)
  out.alert('terminal.validade-prorrogada')
  out.note({ servico: params.id, ...said })
  return readTerminalServico(tx, params.id, actor)
})

const createNotaEndpoint = serve(createNota)(async ({ tx, actor, now, out }, { params, body }) => {
  await requireServico(tx, actor, params.id)
  const empresaId = await armazemOf(tx, actor, params.id)
  if (empresaId && body.interna) forbidden()
  out.alert('terminal.nota-criada')
  return terminalGate.note(tx, causeOf(actor, now), params.id, { ...body, ...(empresaId && { empresaId }) })
})

const createBloqueioEndpoint = serve(createBloqueio)(async ({ tx, actor, now, out }, { params, body }) => {
  out.alert('terminal.carga-bloqueada')
  return terminalGate.block(tx, causeOf(actor, now), params.id, body)
})

const releaseBloqueioEndpoint = serve(releaseBloqueio)(async ({ tx, actor, now, out }, { params }) => {
  await terminalGate.release(tx, causeOf(actor, now), params.id)
  out.alert('terminal.carga-liberada')
})

const createCargaEventoEndpoint = serve(createCargaEvento)(
  async ({ tx, actor, now, out }, { params, body }) => {
    const servicoId = await requireLinha(tx, actor, params.id)
    // The warehouse records only unstuffings. Gate movements and exceptions are recorded by staff.
    if (!isStaff(actor) && (body.tipo !== 'DESOVA' || body.excecao)) forbidden()
    const after = await terminalGate.happen(tx, causeOf(actor, now), params.id, body)
    out.alert('terminal.evento-registrado')
    out.note({ servico: servicoId, evento: body.tipo })
    return readTerminalServico(tx, servicoId, actor, after ?? undefined)
  },
)

export const terminalEndpoints: Endpoint[] = [
  ...entregueEndpoints,
  giveToArmazemEndpoint,
  listFilaEndpoint,
  countFilaEndpoint,
  getTerminalServicoEndpoint,
  decidePendenciaEndpoint,
  decidePendenciasEndpoint,
  getConferenciasEndpoint,
  enterMesaEndpoint,
  leaveMesaEndpoint,
  followMesaEndpoint,
  takePendenciaEndpoint,
  giveBackPendenciaEndpoint,
  listPessoasDaMesaEndpoint,
  listModelosEndpoint,
  saveModelosEndpoint,
  getMetasEndpoint,
  saveMetasEndpoint,
  getEstatisticasDaMesaEndpoint,
  previewFaturaEndpoint,
  emitFaturaEndpoint,
  chargeMultaEndpoint,
  decideIsencaoEndpoint,
  cancelTerminalServicoEndpoint,
  extendValidadeEndpoint,
  createNotaEndpoint,
  createBloqueioEndpoint,
  releaseBloqueioEndpoint,
  createCargaEventoEndpoint,
]
