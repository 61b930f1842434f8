import { listMensagens, type MensagemUser, markMensagensLidas } from '@cais/core/api/mensagem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../client/notify.ts'
import { keyOf, useAnswer, useCommand } from '../../client/queries.ts'

const refresh = 60_000

/** The user's messages, read again every minute. A failed read is only logged. */
export function useMensagens(userId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const request = { params: { userId } }
  const answer = useAnswer(listMensagens, request, {
    quiet: true,
    refetchInterval: refresh,
  })
  const mensagens = answer.data ?? []
  const markRead = useCommand(markMensagensLidas, {
    quiet: true,
    onSuccess: (answer) => client.setQueryData(keyOf(listMensagens, request), answer),
    onProblem: () => notifyError(t('messages.error')),
  })
  const mark = (unread: MensagemUser[]) =>
    markRead.mutate({ ...request, body: { userId, mensagens: unread.map(({ id }) => ({ id })) } })
  return {
    answer,
    /** Messages could not be read at all, so their number is unknown. */
    isUnreadable: answer.isError && answer.data === undefined,
    unread: mensagens.filter((mensagem) => !mensagem.isLida).length,
    isMarking: markRead.isPending,
    mark,
    markAll: () => mark(mensagens.filter((mensagem) => !mensagem.isLida)),
  }
}
