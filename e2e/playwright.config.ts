import { defineConfig } from '@playwright/test'
import { workers } from './workers.ts'

// Several runs may share a machine; the workers inherit the port of the process that read this first.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))

/** Journeys in a real browser against a real server with a demo world of its own, made new for every run. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may delay one journey; it is tried again, and a second failure counts.
  retries: 2,
  timeout: 60_000,
  globalSetup: './server.ts',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
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
