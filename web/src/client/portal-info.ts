import { getInfo, type Info } from '@cais/core/api/management.ts'
import { nomeDoProduto } from '@cais/core/values/produto.ts'
import { ApiProblem, isPassing } from './api-problem.ts'
import { call } from './call.ts'
import { createStore, useStore } from './store.ts'
import { setTerminalZone } from './terminal-time.ts'

const portal = createStore<{ info: Info | null }>({ info: null })

/** The portal's data, as loaded with the page. */
export const usePortalInfo = () => useStore(portal, ({ info }) => info)

/** The terminal's name, logo and colour for the shell. */
export const useTerminal = () => useStore(portal, ({ info }) => info?.terminal ?? null)

/** The same outside of components, before the first render. */
export const knownTerminal = () => portal.get().info?.terminal ?? null

/** The name of the portal: its terminal's, or the product's. */
export const usePortalName = () => useTerminal()?.nome ?? nomeDoProduto

/** Loads the data again after the terminal has changed its profile. */
export async function refreshPortalInfo(): Promise<void> {
  portal.set({ info: await call(getInfo, {}, { quiet: true }) })
}

/** Called once per page load, before the first render: no date can be formatted without the terminal's time zone. */
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

/** Retries twice, after one and two seconds. */
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
