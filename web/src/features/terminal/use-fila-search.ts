import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { type PrazoQuestion, prazoQuestions } from '@cais/core/search/filters.ts'
import { type GrupoDaFila, gruposDaFila } from '@cais/core/workflow/grupos.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SortOrder } from '../../ui/list-place.ts'
import { type ListSearch, readSearch, writeSearch } from '../../ui/use-list-search.ts'

export interface FilaSearch extends ListSearch {
  tipo: PendenciaTipo | null
  /** Where no single kind is chosen. */
  grupo: GrupoDaFila | null
  /** How many minutes it waits: from, and less than. */
  espera: Espera | null
  /** Whether what runs out next has, does today or will within a day. */
  prazo: PrazoQuestion | null
}

export interface Espera {
  de: number
  ate: number | null
}

/** As the address says it: `240-480`, `1440-`. */
export const esperaText = ({ de, ate }: Espera) => `${de}-${ate ?? ''}`

function readEspera(raw: unknown): Espera | null {
  const [, de, ate] = (typeof raw === 'string' && /^(\d{1,7})-(\d{0,7})$/.exec(raw)) || []
  return de === undefined ? null : { de: Number(de), ate: ate ? Number(ate) : null }
}

/** What is most beyond its target comes first. */
const usualSort: SortOrder = { field: 'vence', direction: 'asc' }

/** What the queue shows, kept in the address: `?tipo=ANEXO&text=vale&sort=tipo,asc&page=2&item=12`. */
export function useFilaSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const router = useRouter()
  const [pathname] = useState(router.state.location.pathname)
  const search: FilaSearch = {
    ...readSearch(raw, ['vence', 'desde', 'tipo', 'prazo'], usualSort),
    tipo: pendenciaTipos.find((tipo) => tipo === raw.tipo) ?? null,
    grupo: gruposDaFila.find((grupo) => grupo === raw.grupo) ?? null,
    espera: readEspera(raw.espera),
    prazo: prazoQuestions.find((question) => question === raw.prazo) ?? null,
  }
  const written = (wanted: FilaSearch) => ({
    ...writeSearch(wanted, usualSort),
    tipo: wanted.tipo ?? undefined,
    grupo: wanted.tipo ? undefined : (wanted.grupo ?? undefined),
    espera: wanted.espera ? esperaText(wanted.espera) : undefined,
    prazo: wanted.prazo ?? undefined,
  })
  /** Whoever has left meanwhile is let be: a late answer says nothing about the page they are on. */
  const go = (to: object, replace?: boolean) => {
    if (router.state.location.pathname !== pathname) return
    void router.navigate({ to: '.', search: to, resetScroll: false, ...(replace && { replace }) })
  }
  /** Another question begins with its first item. */
  const change = (part: Partial<FilaSearch>, { replace }: { replace?: boolean } = {}) =>
    go(written({ ...search, page: 1, ...part }), replace)
  /** The address with this item open beside the queue. */
  const searchOf = (item: number | null) => ({ ...written(search), item: item ?? undefined })
  const choose = (item: number | null) => go(searchOf(item), true)
  const item = typeof raw.item === 'number' ? raw.item : null
  return { search, change, item, choose, searchOf }
}
