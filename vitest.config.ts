import { defineConfig } from 'vitest/config'

/**
 * Unit tests of the rules, and API tests on a real PostgreSQL that `global-setup` starts once for all of them. Modules keep
 * nothing between tests or requests, so files share them instead of loading them anew.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['core/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          // What happens by itself may take its time on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
