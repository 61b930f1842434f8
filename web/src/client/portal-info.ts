import { getInfo, type Info } from '@cais/core/api/management.ts'
import { nomeDoProduto } from '@cais/core/values/produto.ts'
import { ApiProblem, isPassing } from './api-problem.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'
import { setTerminalZone } from './terminal-time.ts'

const portal = createStore<{ info: Info | null }>({ info: null })

/** Which portal this is, as it said when the page was loaded. */
export const usePortalInfo = () => useStore(portal, ({ info }) => info)

/** What the terminal has said of itself, as far as the shell shows it. */
export const useTerminal = () => useStore(portal, ({ info }) => info?.terminal ?? null)

/** The same before anything is shown. */
export const knownTerminal = () => portal.get().info?.terminal ?? null

/** How the portal is called: as its terminal, or by its own name. */
export const usePortalName = () => useTerminal()?.nome ?? nomeDoProduto

/** Asks again, after the terminal has said something else. */
export async function refreshPortalInfo(): Promise<void> {
  portal.set({ info: await call(getInfo, {}, { quiet: true }) })
}

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
