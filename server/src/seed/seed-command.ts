import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openPools } from '../db/pool.ts'
import { loadDemoWorld } from '../demo/load.ts'
import { StartFailure } from '../start-failure.ts'
import { seed } from './seed.ts'

const usage = 'Usage: npm run seed -- --servicos NUMBER [--again] (from 1 to 5000000 services).'

/** `npm run seed -- --servicos 1000000`: a big data set in the configured database, for benchmarks. */
async function main(args: string[]): Promise<void> {
  const wish = parseWish(args)
  const config = readConfig(process.env)
  const started = performance.now()
  const say = (line: string) => console.log(`${since(started).padStart(6)} s  ${line}`)
  const database = await openDatabase(config, { say: console.log, onLost: console.error })
  try {
    const now = startOfDay(new Date())
    // The demo world is loaded before the seed, so that its fixed ids are free.
    if (config.demo) await loadDemo(database.applicationUrl, config.timeZone)
    const counts = await seed({ ...wish, ownerUrl: database.ownerUrl, now, say })
    for (const [table, count] of Object.entries(counts)) {
      console.log(`${table.padEnd(24)}${count.toLocaleString('en').padStart(12)}`)
    }
    say('done')
  } finally {
    await database.stop()
  }
}

function parseWish(args: string[]): { servicos: number; again: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { servicos: { type: 'string' }, again: { type: 'boolean', default: false } },
    })
    const servicos = Number(values.servicos)
    if (!Number.isInteger(servicos) || servicos < 1 || servicos > 5_000_000) throw new StartFailure(usage)
    return { servicos, again: values.again }
  } catch {
    throw new StartFailure(usage)
  }
}

async function loadDemo(url: string, timeZone: string): Promise<void> {
  const pools = openPools({ url, onError: () => {} })
  try {
    await loadDemoWorld(pools.writing, new Date(), timeZone)
  } finally {
    await pools.end()
  }
}

/** All runs on one day produce the same data. */
function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 86_400_000) * 86_400_000)
}

const since = (started: number) => ((performance.now() - started) / 1_000).toFixed(1)

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
})
