import type { AnswerOf } from '@cais/core/api/route.ts'
import {
  getAtendimento,
  getConversa,
  getConversaDoAtendimento,
  listAtendimento,
  listConversas,
  type MensagemConversa,
  markConversaLida,
} from '@cais/core/api/suporte.ts'
import { getSuporte } from '@cais/core/api/suporte-aviso.ts'
import { call } from '../../client/call.ts'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** The company and id of a conversation. */
export interface ConversaPlace {
  companyId: number
  conversaId: number
}

type Conversa = AnswerOf<typeof getConversa>

const requestOf = (params: ConversaPlace) => ({ params, query: {} })

export const useConversa = (place: ConversaPlace) =>
  useAnswer(getConversa, requestOf(place), { quiet: true, refetchOnMount: 'always' })

/** Merges messages from several sources, each once, in their order. */
export function mergeMensagens(
  known: readonly MensagemConversa[],
  more: readonly MensagemConversa[],
): MensagemConversa[] {
  const byId = new Map([...known, ...more].map((one) => [one.id, one]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

function change(place: ConversaPlace, work: (known: Conversa) => Conversa): void {
  queryClient.setQueryData<Conversa>(keyOf(getConversa, requestOf(place)), (known) => known && work(known))
}

/** Adds a message that was sent or received to the cache. */
export function noteMensagem(companyId: number, mensagem: MensagemConversa): void {
  change({ companyId, conversaId: mensagem.conversaId }, (known) => ({
    ...known,
    mensagens: mergeMensagens(known.mensagens, [mensagem]),
  }))
}

/** Refreshes everything but the messages: assignee, status, and what was read. */
export async function refreshConversa(place: ConversaPlace): Promise<void> {
  if (!queryClient.getQueryData(keyOf(getConversa, requestOf(place)))) return
  const fresh = await call(getConversa, requestOf(place), { quiet: true })
  change(place, (known) => ({
    ...fresh,
    haMais: known.haMais,
    mensagens: mergeMensagens(known.mensagens, fresh.mensagens),
  }))
}

export async function loadOlder(place: ConversaPlace, antes: number): Promise<void> {
  const older = await call(getConversa, { params: place, query: { antes } })
  change(place, (known) => ({
    ...known,
    haMais: older.haMais,
    mensagens: mergeMensagens(older.mensagens, known.mensagens),
  }))
}

/** Refreshes lists and counts of conversations, for companies and for staff. */
export async function refreshLists(): Promise<void> {
  const lists = [getSuporte, listConversas, listAtendimento, getAtendimento, getConversaDoAtendimento]
  await Promise.all(lists.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })))
}

/** Marks messages as read. After a failure the next message or visit tries again. */
export async function markRead(place: ConversaPlace, ate: number): Promise<void> {
  const options = { quiet: true, renews: false }
  await call(markConversaLida, { params: place, body: { ate } }, options).then(refreshLists, () => {})
}
