import { followAtendimento, followSuporte, type MensagemConversa } from '@cais/core/api/suporte.ts'
import { type LiveEvent, useEvents } from '../../client/events.ts'
import { noteMensagem, refreshConversa, refreshLists } from './conversa-cache.ts'

interface Open {
  companyId: number
  conversaId: number
}

/** What to do with what is heard, while this conversation is on the screen. */
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

/** Follows a company's conversations. */
export const useSuporteLive = (companyId: number, cursor: number | null, conversaId: number | null) =>
  useEvents(
    followSuporte,
    { params: { companyId } },
    cursor,
    handlers(conversaId === null ? null : { companyId, conversaId }),
  )

/** Follows those of all companies. */
export const useAtendimentoLive = (cursor: number | null, open: Open | null) =>
  useEvents(followAtendimento, {}, cursor, handlers(open))
