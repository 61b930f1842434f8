import { setTimeout } from 'node:timers/promises'
import { Random } from '@cais/core/values/random.ts'
import { type Counted, cpuOf } from './cpu.ts'
import { type CompanyList, drawRequests, kinds, type ListRequest } from './mix.ts'
import type { Sample } from './requests.ts'

interface World {
  lists: CompanyList[]
  today: string
}

export const mixSize = 3_000

/** The same world gives the same requests in every run. */
export const mixOf = (world: World) => drawRequests({ ...world, random: new Random(11) }, mixSize)

export const textKinds = Object.keys(kinds).filter((kind) => kind.startsWith('text of'))

const lengths: Record<string, (length: number) => boolean> = {
  '3 characters': (length) => length === 3,
  '4 characters': (length) => length === 4,
  '5 to 8 characters': (length) => length >= 5 && length <= 8,
}

const textLength = ({ body }: ListRequest) => String(body.filters?.[0]?.value ?? '').length

/** The requests of each kind; those for numbers also by how much of the number was typed. */
export function requestsByKind(world: World): Record<string, ListRequest[]> {
  const random = new Random(12)
  const all = ['first page', ...textKinds].map((kind): [string, ListRequest[]] => [
    kind,
    drawRequests({ ...world, random }, mixSize, (one) => one === kind),
  ])
  const byLength = all
    .filter(([kind]) => ['text of a number', 'text of a container'].includes(kind))
    .flatMap(([kind, drawn]) =>
      Object.entries(lengths).map(([name, fits]): [string, ListRequest[]] => [
        `${kind}, ${name}`,
        drawn.filter((request) => fits(textLength(request))),
      ]),
    )
  return Object.fromEntries([...all, ...byLength])
}

export const farPage = 500

/** The first page and a far one, of all lists that are long enough. */
export function pagesOfLongLists({ lists }: World): { first: ListRequest[]; far: ListRequest[] } {
  const long = lists.filter(({ total }) => total > (farPage - 1) * 20)
  return {
    first: long.map((list) => ({ kind: 'first page', list, body: {} })),
    far: long.map((list) => ({ kind: 'far pages', list, body: { pageNumber: farPage } })),
  }
}

export interface Measure {
  /** The processes whose CPU time is counted; missing where only requests per second are compared. */
  counted?: Counted
  run: () => Promise<Sample>
}

/** A sample with the CPU time of one request, in milliseconds of a core. */
export interface Taken extends Sample {
  portal: number
  database: number
}

/** Takes every measure in every round, so that other load on the machine affects all alike. */
export async function takeInTurns(
  measures: Record<string, Measure>,
  rounds: number,
): Promise<Map<string, Taken>> {
  const samples = new Map<string, Taken[]>(Object.keys(measures).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      // The pause keeps unfinished work of the previous measure out of the next one.
      await setTimeout(500)
      samples.get(name)?.push(await takeOne(measure))
    }
  }
  return new Map([...samples].map(([name, taken]) => [name, mediansOf(taken)]))
}

async function takeOne({ counted, run }: Measure): Promise<Taken> {
  if (!counted) return { ...(await run()), portal: Number.NaN, database: Number.NaN }
  const before = await cpuOf(counted)
  const sample = await run()
  const after = await cpuOf(counted)
  return {
    ...sample,
    portal: (after.portal - before.portal) / sample.count,
    database: (after.database - before.database) / sample.count,
  }
}

function mediansOf(taken: Taken[]): Taken {
  const of = (value: (one: Taken) => number) => median(taken.map(value))
  return {
    count: of((one) => one.count),
    perSecond: of((one) => one.perSecond),
    median: of((one) => one.median),
    p99: of((one) => one.p99),
    portal: of((one) => one.portal),
    database: of((one) => one.database),
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
