import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureWebhooks } from '../webhooks.ts'
import { measureListsBeside } from './lists-beside.ts'
import { measureThroughput } from './throughput.ts'

/** Items in, events out, and their cost for other users: `npm run bench -- intake`. Figures without bounds. */
export async function benchIntake(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: ['items', 'webhooks', 'lists'] },
      rounds: { type: 'string', default: '3' },
      servicos: { type: 'string', default: '100000' },
      folder: { type: 'string' },
    },
  })
  const parts: Record<string, [string, () => Promise<unknown>]> = {
    items: ['items taken in and applied', () => measureThroughput(Number(values.rounds))],
    webhooks: ['from event to receiver', () => measureWebhooks()],
    lists: [
      'lists while 100 events a second come in',
      () => measureListsBeside({ servicos: Number(values.servicos), folder: values.folder }),
    ],
  }
  for (const name of values.only) {
    const [title, measure] = parts[name] ?? []
    if (!measure) throw new Error(`there is no part ${name}: ${Object.keys(parts).join(', ')}`)
    console.log(`${title} (${cpus().length} cores, load before ${loadavg()[0]?.toFixed(1)})`)
    await measure()
    console.log(`  load after ${loadavg()[0]?.toFixed(1)}`)
  }
}
