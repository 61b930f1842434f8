import { useEffect, useState } from 'react'
import { notifyError } from '../client/notify.ts'
import { textOf } from '../client/text-of.ts'
import { withinTwoMinutes } from './lazy-screen.tsx'

/** A module that is loaded once, when the first component needs it. */
interface Fetchable<Module> {
  fetched: Module | null
  load: () => Promise<Module>
}

export function fetchable<Module>(bring: () => Promise<Module>): Fetchable<Module> {
  const one: Fetchable<Module> = {
    fetched: null,
    load: async () => {
      one.fetched ??= await withinTwoMinutes(bring)
      return one.fetched
    },
  }
  return one
}

/** The loaded module, or null until then. A failed load is thrown to the error boundary. */
export function useFetched<Module>(wanted: Fetchable<Module>): Module | null {
  const [module, setModule] = useState(wanted.fetched)
  useEffect(() => {
    if (module) return
    const fail = (error: unknown) =>
      setModule(() => {
        throw error
      })
    wanted.load().then(setModule, fail)
  }, [module, wanted])
  return module
}

/** `after(open)` calls `open` once all modules are loaded, at once where they are. A failed load is reported to the user. */
export function useAfterFetch(...wanted: Fetchable<unknown>[]) {
  const [isFetching, setIsFetching] = useState(false)
  const after = async (action: () => void) => {
    if (wanted.every(({ fetched }) => fetched)) return action()
    setIsFetching(true)
    try {
      await Promise.all(wanted.map(({ load }) => load()))
      action()
    } catch (error) {
      console.warn(error)
      notifyError(textOf('error.connection'))
    } finally {
      setIsFetching(false)
    }
  }
  return { isFetching, after }
}
