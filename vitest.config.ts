import { defineConfig } from 'vitest/config'

/** Unit tests of the rules, and API tests on a real PostgreSQL that `global-setup` starts once for all of them. */
export default defineConfig({
  test: {
    projects: [{ test: { name: 'core', include: ['core/**/*.test.ts'] } }],
  },
})
