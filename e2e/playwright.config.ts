import { defineConfig } from '@playwright/test'

// Several runs may share a machine; the workers inherit the port that the first process chose.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))

/** Journeys in a real browser against a real server. Each file has a demo world of its own: `worlds.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Ten minutes, because a busy machine may be slow.
  timeout: 600_000,
  globalSetup: './template.ts',
  use: {
    // The next journey reuses the cache and the compiled scripts of the one before; its other data are cleared.
    reuseContext: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // No animations, because journeys do not test them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
      ],
    },
  },
})
