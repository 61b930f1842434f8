import { type JanelaProposta, proposeJanelas } from '@cais/core/rules/propose-janelas.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemText } from '../../../ui/problem-text.ts'
import { type Pedido, readPedido } from './agendar.ts'
import type { Marcada } from './marcadas.ts'

type Lido = { pedido: Pedido } | { recusa: string }

/** The lines of each pendencia that need a window, with a proposal that the user can change. */
export function usePropostas(marcadas: readonly Marcada[]) {
  const [lidos, setLidos] = useState<ReadonlyMap<number, Lido>>(new Map())
  const [propostas, setPropostas] = useState<ReadonlyMap<number, JanelaProposta[]>>(new Map())
  const [isReading, setReading] = useState(true)

  /** Reads these pendencias and proposes windows; also called after other users have taken places. */
  const propose = async (some: readonly Marcada[]) => {
    setReading(true)
    const read = new Map<number, Lido>()
    for (const marcada of some)
      read.set(
        marcada.id,
        await readPedido(marcada).then(
          (pedido) => ({ pedido }),
          (error: unknown) => ({ recusa: problemText(error) }),
        ),
      )
    const pedidos = [...read.values()].flatMap((one) => ('pedido' in one ? [one.pedido] : []))
    setLidos((before) => new Map([...before, ...read]))
    setPropostas((before) => new Map([...before, ...proposeJanelas(pedidos)]))
    setReading(false)
  }
  const begin = useEffectEvent(() => void propose(marcadas))
  useEffect(() => begin(), [])

  const change = (id: number, at: number, janelaId: number) =>
    setPropostas((before) => {
      const own = before.get(id) ?? []
      return new Map(before).set(
        id,
        own.map((one, index) => (index === at ? { ...one, janelaId } : one)),
      )
    })
  /** Sets one window for all cargo of a pendencia without a proposal. */
  const place = (id: number, janelaId: number) => {
    const lido = lidos.get(id)
    if (lido && 'pedido' in lido)
      setPropostas((before) => new Map(before).set(id, [{ janelaId, linhaIds: [...lido.pedido.linhaIds] }]))
  }
  return { lidos, propostas, isReading, propose, change, place }
}

export type Propostas = ReturnType<typeof usePropostas>
