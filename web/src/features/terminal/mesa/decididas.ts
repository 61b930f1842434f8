import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { onLeaving } from '../../../client/session.ts'
import { createStore } from '../../../client/store.ts'

/** How long the last decision can be taken back, in seconds. */
const undoSeconds = 10

/** A decision that is not sent yet. */
interface Held {
  pendenciaId: number
  tipo: PendenciaTipo
  numero: string
  decisao: Decisao
  send: () => Promise<unknown>
}

/**
 * The decisions since the desk was opened. A decision is announced to companies at once and cannot be undone on the
 * server. So the last one is held here until the next decision, until the desk is left, or for some seconds.
 */
export const decididas = createStore<{ quantas: number; held: Held | null }>({ quantas: 0, held: null })

let timer: ReturnType<typeof setTimeout> | undefined

export function holdDecisao(held: Held): void {
  void sendHeld()
  decididas.set({ held, quantas: decididas.get().quantas + 1 })
  timer = setTimeout(sendHeld, undoSeconds * 1000)
}

export async function sendHeld(): Promise<void> {
  const { held } = decididas.get()
  clearTimeout(timer)
  decididas.set({ held: null })
  await held?.send()
}

/** A decision that the server refused is not counted; the count may have started again meanwhile. */
export function uncountDecisao(): void {
  decididas.set({ quantas: Math.max(0, decididas.get().quantas - 1) })
}

/** Takes back the decision that is not sent yet. */
export function undoDecisao(): Held | null {
  const { held, quantas } = decididas.get()
  clearTimeout(timer)
  if (held) decididas.set({ held: null, quantas: quantas - 1 })
  return held
}

onLeaving(sendHeld)
