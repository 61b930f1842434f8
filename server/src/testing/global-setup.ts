import type { TestProject } from 'vitest/node'
import { openPools } from '../db/pool.ts'
import { loadDemoWorld } from '../demo/load.ts'
import { testStart, testTimeZone } from './clock.ts'
import { startTemporaryDatabase } from './temporary-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database with the demo world, which nobody opens: test files get copies of it. */
    template: { superuserUrl: string; ownerUrl: string; applicationUrl: string }
  }
}

/** One PostgreSQL for all test files, with the demo world in the database that they copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...template } = await startTemporaryDatabase()
  try {
    const pools = openPools({ url: template.applicationUrl, onError: () => {} })
    await loadDemoWorld(pools.writing, testStart, testTimeZone)
    await pools.end()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('template', template)
  return stop
}
