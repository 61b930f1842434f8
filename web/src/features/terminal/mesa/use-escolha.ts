import type { FilaItem } from '@cais/core/api/terminal.ts'
import { useEffect, useRef, useState } from 'react'

export interface Escolha {
  item: FilaItem | null
  /** True when the item has left the queue. The next one is selected only by the user. */
  saiu: boolean
  /** The next or the previous item, or null at the ends. */
  ao: (step: 1 | -1) => FilaItem | null
}

/** The selected item: the one in the address, else the first. The first stays selected although others come and go. */
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
    // The items after the one that has left have moved up by one place.
    const from = saiu ? (kept?.place ?? 0) - (step === 1 ? 1 : 0) : Math.max(0, place)
    return itens[from + step] ?? null
  }
  return { item: found ?? kept?.item ?? null, saiu, ao }
}
