import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  farPage,
  type Measure,
  mixOf,
  mixSize,
  pagesOfLongLists,
  requestsByKind,
  type Taken,
  takeInTurns,
  textKinds,
} from './measures.ts'
import type { ListRequest } from './mix.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { runWrk } from './requests.ts'
import { type StartedPortal, seeded, startPortal } from './start-portal.ts'

const connections = 8
const longFirst = 'long lists, page 1'
const longFar = `long lists, page ${farPage}`

/** Companies' lists of services under a mix of requests: `npm run bench -- lists --servicos 1000000`. */
export async function benchLists(args: string[]): Promise<void> {
  const options = readOptions(args)
  const { servicos, rounds, seconds } = options
  const big = await startPortal(await seeded(servicos, options.folder))
  const small = await startPortal(await seeded(Math.round(servicos / 10), options['small-folder']))
  const other = options.other ? await startPortal(options['other-folder'] ?? '', options.other) : null
  const loadBefore = loadavg()[0] ?? 0
  const asked = mixOf(big)
  const database = await openPgbench(big, await big.statementsOf(asked))
  try {
    const load = (portal: StartedPortal, requests: ListRequest[]): Measure => ({
      counted: portal.counted,
      run: () => runWrk({ url: portal.url, requests, connections, seconds }),
    })
    const alone = (valuesOnly: boolean): Measure => ({
      run: () => database.measure({ connections, seconds, warmUp: options['warm-up'], valuesOnly }),
    })
    const all = measuresOf({ big, small, other }, load, alone)
    const measures = Object.fromEntries(
      Object.entries(all).filter(([name]) => options.only.some((part) => name.startsWith(part))),
    )
    for (const portal of [big, small, other]) if (portal) await warmUp(portal, options['warm-up'])
    const taken = await takeInTurns(measures, rounds)
    introduce({ servicos, rounds, seconds, loadBefore, big, asked, database })
    report(taken, servicos)
  } finally {
    await database.close()
    for (const portal of [big, small, other]) portal?.stop()
  }
}

/** PostgreSQL chooses a plan after a few executions of each statement on each connection. */
async function warmUp(portal: StartedPortal, requests: number): Promise<void> {
  const started = performance.now()
  for (let count = 0; count < requests && performance.now() - started < 120_000; )
    count += (await runWrk({ url: portal.url, requests: mixOf(portal), connections, seconds: 3 })).count
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      servicos: { type: 'string', default: '1000000' },
      folder: { type: 'string' },
      'small-folder': { type: 'string' },
      other: { type: 'string' },
      'other-folder': { type: 'string' },
      only: { type: 'string', multiple: true, default: [''] },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      'warm-up': { type: 'string', default: '6000' },
    },
  })
  const { servicos, rounds, seconds } = values
  return {
    ...values,
    servicos: Number(servicos),
    rounds: Number(rounds),
    seconds: Number(seconds),
    'warm-up': Number(values['warm-up']),
  }
}

interface Portals {
  big: StartedPortal
  small: StartedPortal
  other: StartedPortal | null
}

function measuresOf(
  { big, small, other }: Portals,
  load: (portal: StartedPortal, requests: ListRequest[]) => Measure,
  alone: (valuesOnly: boolean) => Measure,
): Record<string, Measure> {
  const ofPortal = (portal: StartedPortal, prefix: string) => {
    const { first, far } = pagesOfLongLists(portal)
    const requests = { mix: mixOf(portal), [longFirst]: first, [longFar]: far, ...requestsByKind(portal) }
    return Object.fromEntries(
      Object.entries(requests).map(([name, ones]) => [`${prefix}${name}`, load(portal, ones)]),
    )
  }
  return {
    'pgbench: mix': alone(false),
    'pgbench: only reading the values': alone(true),
    'a tenth: mix': load(small, mixOf(small)),
    ...ofPortal(big, ''),
    ...(other && ofPortal(other, 'other: ')),
  }
}

interface Run {
  servicos: number
  rounds: number
  seconds: number
  loadBefore: number
  big: StartedPortal
  asked: ListRequest[]
  database: Pgbench
}

function introduce({ servicos, rounds, seconds, loadBefore, big, asked, database }: Run): void {
  const totals = big.lists.map(({ total }) => total).toSorted((a, b) => a - b)
  const load = `load before ${loadBefore.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)} (the bench alone makes about 3)`
  console.log(`${servicos.toLocaleString('en')} services, ${connections} connections, medians of ${rounds} rounds of ${seconds} s
${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, ${database.version} -M prepared; ${load}
the mix: ${mixSize} requests for ${new Set(asked.map(({ list }) => list)).size} of ${totals.length} lists of ${new Set(big.lists.map(({ empresaId }) => empresaId)).size} companies, which have ${totals[0]} to ${totals.at(-1)} services, ${totals[Math.floor(totals.length / 2)]} in the middle
`)
}

type Bound = [name: string, figure: number, sign: '>=' | '<=', bound: number]

function report(taken: Map<string, Taken>, servicos: number): void {
  for (const [name, { perSecond, median, p99, portal, database }] of taken) {
    const isCounted = !Number.isNaN(portal)
    const cost = isCounted ? `${portal.toFixed(2)} + ${database.toFixed(2)} ms of a core` : ''
    const latency = median ? `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` : ''
    console.log(`  ${name.padEnd(44)}${perSecond.toFixed(0).padStart(6)}/s  ${cost.padEnd(28)}${latency}`)
  }
  console.log()
  for (const [name, figure, sign, bound] of boundsOf(taken, servicos)) {
    if (Number.isNaN(figure)) continue
    const holds = sign === '>=' ? figure >= bound : figure <= bound
    console.log(
      `  ${name.padEnd(60)}${figure.toFixed(2).padStart(7)}  ${sign} ${bound} ${holds ? 'holds' : 'DOES NOT HOLD'}`,
    )
  }
  for (const [name, one] of taken) {
    const other = taken.get(`other: ${name}`)
    if (other)
      console.log(
        `  ${`${name}, cost to the other's`.padEnd(60)}${(costOf(one) / costOf(other)).toFixed(2).padStart(7)}`,
      )
  }
}

const costOf = (one: Taken | undefined) => (one ? one.portal + one.database : Number.NaN)

function boundsOf(taken: Map<string, Taken>, servicos: number): Bound[] {
  const cost = (name: string) => costOf(taken.get(name))
  const seconds = (name: string) => 1 / (taken.get(name)?.perSecond ?? Number.NaN)
  const values = 'pgbench: only reading the values'
  const texts = [...taken.keys()].filter((name) => textKinds.some((kind) => name.startsWith(kind)))
  return [
    [
      'requests per second to pgbench',
      (seconds('pgbench: mix') - seconds(values)) / seconds('mix'),
      '>=',
      0.5,
    ],
    [`cost at ${servicos} to a tenth`, cost('mix') / cost('a tenth: mix'), '<=', 1.5],
    [`${longFar}, in first pages of these`, cost(longFar) / cost(longFirst), '<=', 3],
    ...texts.map((name): Bound => [`${name}, in first pages`, cost(name) / cost('first page'), '<=', 3]),
  ]
}
