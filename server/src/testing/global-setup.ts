import type { TestProject } from 'vitest/node'
import { testStart, testTimeZone } from './clock.ts'
import { startTemplate, type Template } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template & { logFile: string }
  }
}

/** Starts one PostgreSQL for all test files, with the demo world in the database that they copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...template } = await startTemplate(testStart, testTimeZone)
  project.provide('template', template)
  return stop
}
