import { createConversa, sendMensagem } from '@cais/core/api/suporte.ts'
import { ApiProblem } from '../../client/api-problem.ts'
import { call } from '../../client/call.ts'
import { onForget } from '../../client/session.ts'
import { createStore, useStore } from '../../client/store.ts'
import { noteInTab, readTabNote } from '../../client/tab-notes.ts'
import { problemText } from '../../ui/problem-text.ts'
import { noteMensagem, refreshLists } from './conversa-cache.ts'

/** A message that is being sent. The server knows repeated attempts by its key. */
export interface Envio {
  chave: string
  companyId: number
  /** Null: the message starts a conversation. */
  conversaId: number | null
  servicoId: number | null
  texto: string
  /** The reason why it cannot be sent; null while it is being tried. */
  problema: string | null
}

interface Outbox {
  envios: Envio[]
  /** The unfinished texts, by conversation. */
  rascunhos: Record<string, string>
  /** The id of a conversation that a message has started, by the message's key. */
  begun: Record<string, number>
}

const noteName = 'suporte'
const empty: Outbox = { envios: [], rascunhos: {}, begun: {} }

/** The outbox is stored in the tab, so that closing the chat or reloading loses nothing. */
const outbox = createStore<Outbox>({ ...empty, ...(readTabNote(noteName) as Partial<Outbox> | null) })
outbox.subscribe(() => noteInTab(noteName, outbox.get()))
onForget(() => outbox.set(empty))

const rascunhoKey = (companyId: number, conversaId: number | null) => `${companyId}:${conversaId ?? 'nova'}`

export const useRascunho = (companyId: number, conversaId: number | null) =>
  useStore(outbox, ({ rascunhos }) => rascunhos[rascunhoKey(companyId, conversaId)] ?? '')

export function setRascunho(companyId: number, conversaId: number | null, texto: string): void {
  const { [rascunhoKey(companyId, conversaId)]: _, ...others } = outbox.get().rascunhos
  outbox.set({ rascunhos: texto ? { ...others, [rascunhoKey(companyId, conversaId)]: texto } : others })
}

export const useEnvios = () => useStore(outbox, ({ envios }) => envios)
export const useBegun = (chave: string | null) =>
  useStore(outbox, ({ begun }) => (chave === null ? null : (begun[chave] ?? null)))

/** Sends a message, at once or as soon as possible; returns its key. */
export function send(envio: Omit<Envio, 'chave' | 'problema'>): string {
  const chave = crypto.randomUUID()
  outbox.set({ envios: [...outbox.get().envios, { ...envio, chave, problema: null }] })
  void pump()
  return chave
}

export function discard(chave: string): void {
  outbox.set({ envios: outbox.get().envios.filter((one) => one.chave !== chave) })
}

export function retry(chave: string): void {
  note(chave, null)
  void pump()
}

function note(chave: string, problema: string | null): void {
  outbox.set({
    envios: outbox.get().envios.map((one) => (one.chave === chave ? { ...one, problema } : one)),
  })
}

let isPumping = false

/** Sends messages one after the other, so that they arrive in order. */
export async function pump(): Promise<void> {
  if (isPumping) return
  isPumping = true
  try {
    for (let pause = 1_000; ; ) {
      const next = outbox.get().envios.find(({ problema }) => problema === null)
      if (!next) return
      const isThrough = await attempt(next)
      if (isThrough) pause = 1_000
      else await new Promise((resolve) => setTimeout(resolve, pause))
      if (!isThrough) pause = Math.min(pause * 2, 15_000)
    }
  } finally {
    isPumping = false
  }
}

/** Whether the message is done, sent or refused for good; otherwise it is retried. */
async function attempt(envio: Envio): Promise<boolean> {
  try {
    await deliver(envio)
    discard(envio.chave)
  } catch (error) {
    if (isPassing(error)) return false
    note(envio.chave, problemText(error))
  }
  return true
}

const isPassing = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)

async function deliver({ chave, companyId, conversaId, servicoId, texto }: Envio): Promise<void> {
  if (conversaId === null) {
    const body = { chave, texto, servicoId }
    const conversa = await call(createConversa, { params: { companyId }, body }, { quiet: true })
    outbox.set({ begun: { ...outbox.get().begun, [chave]: conversa.id } })
  } else {
    const params = { companyId, conversaId }
    noteMensagem(companyId, await call(sendMensagem, { params, body: { chave, texto } }, { quiet: true }))
  }
  void refreshLists()
}
