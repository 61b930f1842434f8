import { startChild } from './child.ts'

/** Makes the world that every file of journeys gets a copy of, before the first of them. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { ask, end } = startChild('template-process.ts')
  process.env.E2E_TEMPLATE = JSON.stringify(await ask())
  // Whatever came later was made by a journey.
  process.env.E2E_BEGUN = new Date().toISOString()
  return end
}
