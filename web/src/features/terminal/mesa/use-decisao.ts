import { decidePendencia, type FilaItem } from '@cais/core/api/terminal.ts'
import { useRef, useState } from 'react'
import type { ApiProblem } from '../../../client/api-problem.ts'
import { showProblem } from '../../../client/notify.ts'
import { useCommand } from '../../../client/queries.ts'
import type { TerminalPendencia } from '../pergunta.ts'
import { keepServico, refreshFila, refreshServico } from '../terminal-queries.ts'
import type { Pedida } from './DecisaoForm.tsx'
import { holdDecisao, uncountDecisao } from './decididas.ts'

/** The refusals of an item that another user has already decided. */
const decided: readonly string[] = ['mesa.recusa.ja-aprovada', 'mesa.recusa.ja-devolvida']
const isDecided = ({ key }: ApiProblem) => decided.includes(key)

interface Deciding {
  item: FilaItem | null
  pendencia: TerminalPendencia | undefined
  /** Selects the next item, before the queue is read again. */
  onDecided: () => void
}

/**
 * The decision about the selected item. It is confirmed once, the next item is selected, and the decision is sent some
 * seconds later.
 */
export function useDecisao({ item, pendencia, onDecided }: Deciding) {
  const id = item?.pendenciaId ?? 0
  const [asked, setAsked] = useState<{ id: number; pedida: Pedida } | null>(null)
  const pedida = asked?.id === id ? asked.pedida : null
  // An answer may come when another item is selected; the question about that one stays open.
  const latest = useRef({ id, pedida, onDecided })
  latest.current = { id, pedida, onDecided }
  const settle = (done: number) => {
    setAsked((before) => (before?.id === done ? null : before))
    if (done === latest.current.id) latest.current.onDecided()
  }
  const command = useCommand(decidePendencia, {
    quiet: true,
    alerts: false,
    onSuccess: keepServico,
    onProblem: (problem, { params }) => {
      showProblem(problem)
      uncountDecisao()
      if (isDecided(problem)) settle(Number(params.id))
      void refreshFila()
      void refreshServico()
    },
  })
  return {
    pedida,
    ask: (wanted: Pedida | null) => setAsked(wanted && { id, pedida: wanted }),
    busy: false,
    error: null,
    send: (motivo: string) => {
      if (!pedida || !pendencia || !item) return
      const body = { evento: pedida.decisao, motivo, version: pendencia.version }
      holdDecisao({
        pendenciaId: id,
        tipo: item.tipo,
        numero: item.numeroSolicitacao,
        decisao: pedida.decisao,
        // Refusals are shown by the command itself.
        send: () => command.mutateAsync({ params: { id }, body }).catch(() => null),
      })
      settle(id)
    },
  }
}
