import { getInfo, type Info } from '@cais/core/api/management.ts'
import { ApiProblem, isPassing } from './api-problem.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'
import { setTerminalZone } from './terminal-time.ts'

const portal = createStore<{ info: Info | null }>({ info: null })

/** Which portal this is, as it said when the page was loaded. */
export const usePortalInfo = () => useStore(portal, ({ info }) => info)

/** Once per page load, before anything is shown: no date can be written without the terminal's zone. */
export async function startPortalInfo(): Promise<ApiProblem | null> {
  try {
    const info = await askAgain(() => call(getInfo, {}, { quiet: true }))
    setTerminalZone(info.timeZone)
    portal.set({ info })
    return null
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}

/** Twice more, after one second and after two, while it may still go well. */
async function askAgain<T>(ask: () => Promise<T>, pauses = [1_000, 2_000]): Promise<T> {
  const [pause, ...others] = pauses
  try {
    return await ask()
  } catch (error) {
    if (pause === undefined || !isPassing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return askAgain(ask, others)
  }
}
