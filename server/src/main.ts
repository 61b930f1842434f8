import { type Config, readConfig } from './config.ts'
import { demoAccounts } from './demo/load.ts'
import { startPortal } from './portal.ts'
import { StartFailure } from './start-failure.ts'
import { Stopper } from './stopper.ts'
import { Loggers } from './watch/loggers.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const loggers = new Loggers(config.logLevel)
  const stopper = new Stopper(loggers.root, config.drainSeconds)
  stopper.obeySignals()
  try {
    announce(config, await startPortal(config, loggers, stopper))
  } catch (error) {
    await stopper.stop()
    throw error
  }
}

function announce(config: Config, original: string | null): void {
  console.log(`Cais is ready at http://localhost:${config.port}`)
  if (original)
    console.log(
      `Its database is a copy of that of ${original}: nothing is sent. npm run adopt makes it the real one.`,
    )
  if (!config.demo) return
  console.log(`Demo accounts (password portal-demo): ${demoAccounts.join(', ')}`)
  if (!config.smtpUrl) console.log(`Mails are kept at http://localhost:${config.port}/dev/mailbox`)
}

/** Reasons come from many places; the console shows whole sentences. */
function sentence(reason: string): string {
  const [first = '', ...rest] = reason
  return `${first.toUpperCase()}${rest.join('')}${/[.!?]$/.test(reason) ? '' : '.'}`
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? `Cais cannot start. ${sentence(error.message)}` : error)
  process.exitCode = 1
  // Open handles must not keep a failed start alive.
  setTimeout(() => process.exit(1), 2_000).unref()
})
