import type { FilaItem } from '@cais/core/api/terminal.ts'
import { useEffect, useRef, useState } from 'react'

export interface Escolha {
  item: FilaItem | null
  /** It was there and is no longer: nobody goes on to another one without having said so. */
  saiu: boolean
  /** The next one, or the one before it, as far as there is one. */
  ao: (step: 1 | -1) => FilaItem | null
}

/** What stands beside the queue: what the address names, else the first, which then stays although others come and go. */
export function useEscolha(key: string, wanted: number | null, itens: FilaItem[] | undefined): Escolha {
  const [first, setFirst] = useState<{ key: string; id: number } | null>(null)
  const seen = useRef<{ item: FilaItem; place: number } | null>(null)
  const id = wanted ?? (first?.key === key ? first.id : null)
  const place = itens?.findIndex(({ pendenciaId }) => pendenciaId === id) ?? -1
  const found = id === null ? itens?.[0] : itens?.[place]
  const firstId = id === null ? itens?.[0]?.pendenciaId : undefined
  useEffect(() => {
    if (firstId !== undefined) setFirst({ key, id: firstId })
  }, [key, firstId])
  useEffect(() => {
    if (found) seen.current = { item: found, place: Math.max(0, place) }
  }, [found, place])
  const kept = seen.current?.item.pendenciaId === id ? seen.current : null
  const saiu = id !== null && itens !== undefined && !found
  const ao = (step: 1 | -1) => {
    if (!itens) return null
    // What came after it has moved up to its place.
    const from = saiu ? (kept?.place ?? 0) - (step === 1 ? 1 : 0) : Math.max(0, place)
    return itens[from + step] ?? null
  }
  return { item: found ?? kept?.item ?? null, saiu, ao }
}
