import { followAtendimento, followSuporte, type MensagemConversa } from '@cais/core/api/suporte.ts'
import { type LiveEvent, useEvents } from '../../client/events.ts'
import { noteMensagem, refreshConversa, refreshLists } from './conversa-cache.ts'

interface Open {
  companyId: number
  conversaId: number
}

/** The handlers of live events, while this conversation is open. */
function handlers(open: Open | null) {
  const refresh = () => {
    void refreshLists()
    if (open) void refreshConversa(open).catch(() => {})
  }
  const onEvent = ({ event, data }: LiveEvent) => {
    if (event !== 'mensagem') return refresh()
    const mensagem = data as MensagemConversa
    if (open) noteMensagem(open.companyId, mensagem)
    void refreshLists()
  }
  return { onEvent, onOpen: refresh }
}

export const useSuporteLive = (companyId: number, cursor: number | null, conversaId: number | null) =>
  useEvents(
    followSuporte,
    { params: { companyId } },
    cursor,
    handlers(conversaId === null ? null : { companyId, conversaId }),
  )

export const useAtendimentoLive = (cursor: number | null, open: Open | null) =>
  useEvents(followAtendimento, {}, cursor, handlers(open))
