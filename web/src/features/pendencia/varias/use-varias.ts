import { useContext, useEffect, useRef, useState } from 'react'
import { refreshAnexos } from '../../../client/anexo-queries.ts'
import { refreshServico } from '../../../client/refresh-servico.ts'
import { problemText } from '../../../ui/problem-text.ts'
import { AoCorrer } from './ao-correr.ts'
import type { Feito } from './entregar.ts'
import type { Alvo } from './marcadas.ts'

/** `FORA`: it asks for nothing of the kind. */
export type Estado = 'ESPERA' | 'ENVIANDO' | 'RECUSADA' | 'FORA' | Feito

export interface Andamento<One extends Alvo = Alvo> {
  marcada: One
  estado: Estado
  recusa: string | null
}

/** What was marked along and has nothing to be done. */
export interface Fora {
  marcada: Alvo
  recusa: string
}

const waiting: readonly Estado[] = ['ESPERA', 'ENVIANDO', 'RECUSADA']
/** What is done with it counts once; what was refused can be tried again. */
const isOver = ({ estado }: Andamento) => !waiting.includes(estado)
const isDone = (one: Andamento) => isOver(one) && one.estado !== 'FORA'

/** The same for several, one after the other; each has its own end, and none stops the others. */
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
  /** Gives those that were refused; null if the dialog went away meanwhile, after which nothing more is sent. */
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
    /** Services were ticked, not pendencias. */
    deServicos,
    /** How many of them have something to be done. */
    count: all.length,
    isRunning,
    run,
    feitas: all.filter(isDone).length,
    isBegun: all.some(({ estado }) => estado !== 'ESPERA'),
    isDone: all.every(isOver),
  }
}

/** Whether whoever asked still sees what becomes of it. */
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
