import type { SearchConfig } from '@cais/core/api/search.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressState, listIfAny, numberIfAny, textUpTo } from '../client/address-state.ts'
import { noteInTab, readTabNote } from '../client/tab-notes.ts'
import { asksAsUsual, linkOf, linkOfBusca, saysSomething, stateOf, usualState } from './search-link.ts'
import type { SearchState } from './search-types.ts'

interface GoOptions {
  /** True: the change makes no step for the browser's back button, as while typing. */
  replace?: boolean
}

/**
 * The state of a list, kept in the address. An address without parameters opens the state that the user left in this
 * tab, or the list's default search. From then on only the address counts, so the back button works as usual.
 */
export function useSearchState(config: SearchConfig, noteName: string) {
  const params = searchAddress.useRead()
  const navigate = useNavigate()
  const opensWith = saysSomething(params) ? null : (config.padrao ?? null)
  const [left, setLeft] = useState(() => (saysSomething(params) || opensWith ? null : readTabNote(noteName)))
  const state = stateOf(opensWith ? linkOfBusca(opensWith.conteudo) : (left ?? params), config)
  const link = linkOf(state, config)
  const linkText = JSON.stringify(link)
  const latest = useRef(state)

  const go = (next: SearchState, options: GoOptions = {}) => {
    latest.current = next
    return navigate({ to: '.', search: { ...linkOf(next, config) }, resetScroll: false, ...options })
  }

  const comeBack = useEffectEvent(() => {
    if (left) void go(state, { replace: true }).then(() => setLeft(null))
  })
  useEffect(() => comeBack(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether anything changed
  useEffect(() => {
    latest.current = state
    noteInTab(noteName, saysSomething(link) ? link : null)
  }, [linkText, noteName])

  /** A change of order, size or filter goes back to the first page. */
  const change = (part: Partial<SearchState>, options?: GoOptions) => {
    void go({ ...latest.current, page: 1, ...part }, options)
  }
  /** Replaces these filters by id; the others stay. */
  const changeFilters = (ids: readonly string[], filters: SearchState['filters'], options?: GoOptions) => {
    const others = latest.current.filters
    const placed = others.flatMap((one) =>
      ids.includes(one.id) ? filters.filter(({ id }) => id === one.id) : [one],
    )
    const added = filters.filter(({ id }) => !others.some((one) => one.id === id))
    change({ filters: [...placed, ...added] }, options)
  }
  /** Resets the list to its defaults; no request is made where nothing changes. */
  const clear = () => {
    const usual = usualState(config)
    const isFixed = ({ id }: { id: string }) =>
      config.filtersDef.some((one) => one.id === id && !one.removable)
    change(asksAsUsual(latest.current, config) ? { ...usual, filters: usual.filters.filter(isFixed) } : usual)
  }
  return { state, opensWith, change, changeFilters, clear }
}

export type SearchStateControls = ReturnType<typeof useSearchState>

/** The address parameters of all lists; each list's configuration gives them their meaning. */
const searchAddress = addressState({
  page: numberIfAny,
  size: numberIfAny,
  sort: textUpTo(200),
  filters: listIfAny,
})
