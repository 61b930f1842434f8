import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Modules keep nothing between tests or requests, so files share them instead of loading them anew. */
const shared = { isolate: false, maxWorkers: 3, testTimeout: 90_000 }

/** Node reads the modules itself, as in operation: nothing is compiled for the tests, and all runs share what V8 keeps. */
const native = { viteModuleRunner: false, nodeLoader: false }

/** Where the texts lie is known by the build alone. */
const resolve = { alias: { 'virtual:texts': join(import.meta.dirname, 'web/src/testing/text-files.ts') } }

/** What takes minutes begins first, the longest at the front, so that no worker waits alone for one of them at the end. */
const longest = [
  'fuzz',
  'foreign',
  'como-pessoas',
  'antes-e-depois',
  'courses',
  'tos-mesa',
  'matrix',
  'leitores',
  'start',
  'everybody',
  'suspensas',
  'search-filters',
  'search-days',
  'acoes-permitidas',
  'whole-course',
  'tos',
]

/** Its modules are loaded anew with a changed catalogue, for which the compiler is needed. */
const invented = 'server/src/catalogo-inventado.test.ts'
const server = {
  ...shared,
  globalSetup: ['server/src/testing/global-setup.ts'],
  // What happens by itself may take its time on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(basename(moduleId, '.test.ts'))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Unit tests of the rules, and API tests on a real PostgreSQL that `global-setup` starts once for all of them. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'core',
          include: ['core/**/*.test.ts', 'tos/**/*.test.ts'],
        },
      },
      { resolve, test: { ...shared, name: 'web', include: ['web/src/**/*.test.ts'] } },
      // Forms, pickers, tables and modals, in a page without a browser.
      {
        resolve,
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/dom.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          experimental: native,
          include: ['server/**/!(catalogo-inventado).test.ts'],
        },
      },
      { test: { ...server, name: 'invented', include: [invented] } },
    ],
  },
})
