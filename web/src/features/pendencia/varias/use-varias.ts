import { useContext, useEffect, useRef, useState } from 'react'
import { refreshAnexos } from '../../../client/anexo-queries.ts'
import { refreshServico } from '../../../client/refresh-servico.ts'
import { problemText } from '../../../ui/problem-text.ts'
import { AoCorrer } from './ao-correr.ts'
import type { Feito } from './entregar.ts'
import type { Alvo } from './marcadas.ts'

/** `FORA`: the action does not apply to the row. */
export type Estado = 'ESPERA' | 'ENVIANDO' | 'RECUSADA' | 'FORA' | Feito

export interface Andamento<One extends Alvo = Alvo> {
  marcada: One
  estado: Estado
  recusa: string | null
}

/** A ticked row that the action does not apply to, with the reason. */
export interface Fora {
  marcada: Alvo
  recusa: string
}

const waiting: readonly Estado[] = ['ESPERA', 'ENVIANDO', 'RECUSADA']
/** A finished row is not processed again; a refused one can be retried. */
const isOver = ({ estado }: Andamento) => !waiting.includes(estado)
const isDone = (one: Andamento) => isOver(one) && one.estado !== 'FORA'

/** Processes several rows, one after the other. A refused row does not stop the others. */
export function useVarias<One extends Alvo>(
  marcadas: readonly One[],
  { fora = [], deServicos = false }: { fora?: readonly Fora[]; deServicos?: boolean } = {},
) {
  const [all, setAll] = useState<Andamento<One>[]>(() =>
    marcadas.map((marcada) => ({ marcada, estado: 'ESPERA', recusa: null })),
  )
  const [isRunning, setRunning] = useState(false)
  const tell = useContext(AoCorrer)
  const isHere = useIsHere()
  const change = (id: number, part: Partial<Andamento<One>>) =>
    setAll((before) => before.map((one) => (one.marcada.id === id ? { ...one, ...part } : one)))
  /** Returns the refused rows. The result is null if the dialog was unmounted, after which nothing more is sent. */
  const run = async (work: (marcada: One) => Promise<Feito>): Promise<One[] | null> => {
    setRunning(true)
    tell(true)
    const refused: One[] = []
    for (const { marcada } of all.filter((one) => !isOver(one))) {
      if (!isHere.current) break
      change(marcada.id, { estado: 'ENVIANDO', recusa: null })
      try {
        change(marcada.id, { estado: await work(marcada) })
      } catch (error) {
        refused.push(marcada)
        change(marcada.id, { estado: 'RECUSADA', recusa: problemText(error) })
      }
    }
    setRunning(false)
    tell(false)
    await Promise.all([refreshServico(), refreshAnexos()])
    return isHere.current ? refused : null
  }
  return {
    all: [...all, ...fora.map((one): Andamento => ({ ...one, estado: 'FORA' }))],
    /** True if services were ticked instead of pendencias. */
    deServicos,
    /** The number of rows that the action applies to. */
    count: all.length,
    isRunning,
    run,
    feitas: all.filter(isDone).length,
    isBegun: all.some(({ estado }) => estado !== 'ESPERA'),
    isDone: all.every(isOver),
  }
}

/** Whether the dialog is still mounted. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

export type Varias<One extends Alvo = Alvo> = ReturnType<typeof useVarias<One>>
