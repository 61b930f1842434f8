import { decidePendencias } from '@cais/core/api/mesa.ts'
import type { FilaItem } from '@cais/core/api/terminal.ts'
import { useEffect, useRef, useState } from 'react'
import { showProblem } from '../../../client/notify.ts'
import { useCommand } from '../../../client/queries.ts'
import { textOf } from '../../../client/text-of.ts'
import { refreshFila, refreshServico } from '../terminal-queries.ts'
import type { Pedida } from './DecisaoForm.tsx'
import type { Marcadas } from './use-marcadas.ts'

export interface Recusada {
  item: FilaItem
  razao: string
}

/** The decision about all ticked items. It is confirmed once, and dropped when no item is ticked any more. */
export function useLote({ itens, drop }: Marcadas) {
  const [asked, setAsked] = useState<Pedida | null>(null)
  const [recusadas, setRecusadas] = useState<Recusada[]>([])
  const isEmpty = itens.length === 0
  const pedida = isEmpty ? null : asked
  // An answer may come when other items are ticked.
  const latest = useRef(pedida)
  latest.current = pedida
  const sent = useRef<{ pedida: Pedida; itens: readonly FilaItem[] } | null>(null)
  const command = useCommand(decidePendencias, {
    quiet: true,
    onSuccess: async (results) => {
      const refused = results.flatMap(({ pendenciaId, recusa }) => {
        const item = sent.current?.itens.find((one) => one.pendenciaId === pendenciaId)
        return recusa && item ? [{ item, razao: textOf(recusa.chave, recusa.params) }] : []
      })
      setRecusadas(refused)
      setAsked((before) => (before === sent.current?.pedida ? null : before))
      drop(results.filter(({ recusa }) => !recusa).map(({ pendenciaId }) => pendenciaId))
      await Promise.all([refreshFila(), refreshServico()])
    },
    onProblem: (problem) => {
      if (latest.current !== sent.current?.pedida) showProblem(problem)
    },
  })
  const { reset } = command
  useEffect(() => {
    if (!isEmpty) return
    setAsked(null)
    reset()
  }, [isEmpty, reset])
  return {
    pedida,
    recusadas,
    forgetRecusadas: () => setRecusadas([]),
    ask: (wanted: Pedida | null) => {
      reset()
      setAsked(wanted)
    },
    busy: command.isPending,
    error: command.error,
    send: (motivo: string) => {
      if (pedida?.decisao !== 'APROVAR' && pedida?.decisao !== 'DEVOLVER') return
      sent.current = { pedida, itens }
      const wanted = itens.map(({ pendenciaId, version }) => ({ pendenciaId, version }))
      command.mutate({ body: { evento: pedida.decisao, motivo, itens: wanted } })
    },
  }
}

export type Lote = ReturnType<typeof useLote>
