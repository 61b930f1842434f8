import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Decisao } from '@cais/core/workflow/decisoes.ts'
import { onLeaving } from '../../../client/session.ts'
import { createStore } from '../../../client/store.ts'

/** How long the last decision can be taken back. */
const undoSeconds = 10

/** A decision that was taken and has not been sent yet. */
interface Held {
  pendenciaId: number
  tipo: PendenciaTipo
  numero: string
  decisao: Decisao
  send: () => Promise<unknown>
}

/**
 * What has been decided since the desk was opened. What the terminal decides is told to people at once and cannot be unsaid,
 * so the last decision waits here for a moment: until the next one, until the desk is left, or until its seconds are over.
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

/** What was sent and refused has not been decided; the count may have begun anew meanwhile. */
export function uncountDecisao(): void {
  decididas.set({ quantas: Math.max(0, decididas.get().quantas - 1) })
}

/** Gives back what was about to be sent, as if it had not been decided. */
export function undoDecisao(): Held | null {
  const { held, quantas } = decididas.get()
  clearTimeout(timer)
  if (held) decididas.set({ held: null, quantas: quantas - 1 })
  return held
}

onLeaving(sendHeld)
