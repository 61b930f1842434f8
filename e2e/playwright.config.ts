import { defineConfig } from '@playwright/test'

// Several runs may share a machine; the workers inherit the port of the process that read this first.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))

/** Journeys in a real browser against a real server. Each file of them has a demo world of its own: `worlds.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Five minutes, since a busy machine is slow and not wrong.
  timeout: 300_000,
  globalSetup: './template.ts',
  use: {
    // What one journey has fetched and compiled, the next finds there; whatever else it left is taken away.
    reuseContext: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // What opens and closes does so at once: a journey is about what happens, not about how it glides.
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
