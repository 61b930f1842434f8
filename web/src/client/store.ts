import { useSyncExternalStore } from 'react'

interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

/** State outside of the component tree: guards read it, components subscribe to it. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T, Part>(store: Store<T>, select: (state: T) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
