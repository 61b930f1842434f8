import type { FilaItem } from '@cais/core/api/terminal.ts'
import { maisDecisoes } from '@cais/core/rules/mesa.ts'
import { useState } from 'react'

/** The items that are ticked to be decided together; all have one kind. */
export interface Marcadas {
  itens: readonly FilaItem[]
  has: (item: FilaItem) => boolean
  may: (item: FilaItem) => boolean
  toggle: (item: FilaItem) => void
  clear: () => void
  drop: (ids: readonly number[]) => void
}

/** Only items that are shown stay ticked: not those that have left the queue or stand on another page. */
export function useMarcadas(shown: readonly FilaItem[]): Marcadas {
  const [ids, keep] = useState<readonly number[]>([])
  const itens = shown.filter(({ pendenciaId }) => ids.includes(pendenciaId))
  const has = ({ pendenciaId }: FilaItem) => ids.includes(pendenciaId)
  const may = (item: FilaItem) =>
    has(item) || ((itens[0]?.tipo ?? item.tipo) === item.tipo && itens.length < maisDecisoes)
  const toggle = (item: FilaItem) => {
    if (!may(item)) return
    const others = itens.map(({ pendenciaId }) => pendenciaId).filter((id) => id !== item.pendenciaId)
    keep(has(item) ? others : [...others, item.pendenciaId])
  }
  const drop = (gone: readonly number[]) => keep((before) => before.filter((id) => !gone.includes(id)))
  return { itens, has, may, toggle, drop, clear: () => keep([]) }
}
