import { startChild } from './child.ts'

/** Makes the demo world that is copied for every file of journeys, before the first of them. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { ask, end } = startChild('template-process.ts')
  process.env.E2E_TEMPLATE = JSON.stringify(await ask())
  // Rows that are newer than this were made by a journey.
  process.env.E2E_BEGUN = new Date().toISOString()
  return end
}
