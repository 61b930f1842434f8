import type { Entrada } from '@cais/core/access/escopos.ts'
import * as integracao from '@cais/core/api/integracao.ts'
import type { Route } from '@cais/core/api/route.ts'
import { appliedAtOnce, type Resultado } from '@cais/core/entrada/envelope.ts'
import type { Passo } from './plan/passo.ts'
import type { Portal } from './portal.ts'

const calls = {
  empresas: integracao.sendEmpresas,
  navios: integracao.sendNavios,
  escalas: integracao.sendEscalas,
  conteineres: integracao.sendConteineres,
  bookings: integracao.sendBookings,
  'ces-mercante': integracao.sendCesMercante,
  cargas: integracao.sendCargas,
  eventos: integracao.sendEventos,
  bloqueios: integracao.sendBloqueios,
  faturas: integracao.sendFaturas,
  pagamentos: integracao.sendPagamentos,
  conferencias: integracao.sendConferencias,
  'iso-codes': integracao.sendIsoCodes,
  portos: integracao.sendPortos,
} as const satisfies Record<Entrada, Route>

export interface Recibo {
  passo: Passo
  resultado: Resultado
  mensagem: string | null
  /** The reference that the item waits for. */
  espera: string | null
}

/** Groups consecutive steps of one resource, at most as many as the portal applies before its answer. */
export function* lotesOf(passos: readonly Passo[]): Generator<Passo[]> {
  let lote: Passo[] = []
  for (const passo of passos) {
    const first = lote[0]
    const isTogether = first?.recurso === passo.recurso && first.hora === passo.hora
    if (first && (!isTogether || lote.length === appliedAtOnce)) {
      yield lote
      lote = []
    }
    lote.push(passo)
  }
  if (lote.length) yield lote
}

/** Sends items to the portal with their moment, and gives the result of each. */
export async function enviar(portal: Portal, lote: readonly Passo[], at: string): Promise<Recibo[]> {
  const [first] = lote
  if (!first) return []
  const itens = lote.map(({ id, ref, dados }) => ({
    id,
    ocorridoEm: at,
    registradoEm: at,
    ...(ref !== null && { ref }),
    ...dados,
  }))
  // Each resource has its own body type; the type of a step guarantees that item and call fit.
  const call: Route & { answer: typeof integracao.recebimento } = calls[first.recurso]
  const body = { body: { itens } }
  const answer = await portal.call(`${first.recurso}:enviar`, call, body)
  return lote.map((passo, index) => {
    const { resultado = null, primeiro = null, mensagem = null, espera = null } = answer.itens[index] ?? {}
    return {
      passo,
      resultado: primeiro ?? resultado ?? 'RECUSADO',
      mensagem: mensagem ?? answer.recusa,
      espera,
    }
  })
}
