import { useEffect, useState } from 'react'
import { notifyError } from '../client/notify.ts'
import { textOf } from '../client/text-of.ts'
import { withinTwoMinutes } from './lazy-screen.tsx'

/** Something that is fetched once, for whoever wants it first; those who come later have it at once. */
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

/** What is fetched, or null as long as it is not there. What cannot be fetched is for the screen's error to tell. */
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

/** `after(open)` opens once everything is there, at once where it is already; whoever waits is told when it does not come. */
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
