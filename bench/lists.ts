import { type ChildProcess, fork, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ListServers, Statement } from './list-servers.ts'
import { findDriver } from './pgbench.ts'
import { findSender, type Sample } from './requests.ts'

const connections = 8
/** The client with the most services, of those that the seed makes. */
const largestClient = 1_000_001

/** Figures of another portal made with Directus 11, on another day, for a like list; see the README. */
const peer = { portal: 51, bare: 227, pgbench: 261 }

interface Portal extends ListServers {
  child: ChildProcess
  /** What the portal sends to the database for a page. */
  statementsOf: (body: object) => Promise<Statement[]>
}

/** The speed of a company's list with a million services: `npm run bench -- lists --servicos 1000000`. */
export async function benchLists(args: string[]): Promise<void> {
  const options = readOptions(args)
  const { servicos, rounds, seconds } = options
  const fewer = Math.round(servicos / 10)
  const big = await startPortal(await seeded(servicos, options.folder))
  const small = await startPortal(await seeded(fewer, options['small-folder']))
  const loadBefore = loadavg()[0] ?? 0
  const driver = await findDriver()
  const sender = await findSender()
  const load = (portal: Portal, body: object, url = pathOf(portal)) =>
    sender.measure({ url, headers: headersOf(portal), body: JSON.stringify(body), connections, seconds })

  const page = pageOf(big)
  const { numeroSolicitacao, conteiner, consignatario } = big.known
  const contains = (id: string, text: string, note = ''): [string, object] => [
    `${id} contains ${text}${note}`,
    textOf(id, text),
  ]
  const texts = Object.fromEntries<object>([
    contains('numeroSolicitacao', numeroSolicitacao.slice(-6)),
    contains('numeroSolicitacao', numeroSolicitacao.slice(-4)),
    contains('conteiner', conteiner.slice(-7)),
    contains('conteiner', conteiner.slice(-4)),
    contains('consignatario', wordsOf(consignatario, 2)),
    contains('consignatario', 'zzz', ' (nobody)'),
    contains('navio', 'navio 7 '),
    contains('requisitante', 'despachos'),
  ])
  const others = Object.fromEntries<object>([
    ['no filters, all of the history', {}],
    contains('numeroSolicitacao', numeroSolicitacao.slice(-3)),
    contains('numeroSolicitacao', numeroSolicitacao.slice(-2)),
    contains('conteiner', conteiner.slice(0, 4), ' (half of all)'),
  ])
  const page500 = { ...page, pageNumber: 500 }
  const statements = await big.statementsOf(page)
  const work = { url: big.databaseUrl, connections, seconds }
  const measures: Record<string, () => Promise<Sample>> = {
    page: () => load(big, page),
    small: () => load(small, pageOf(small)),
    page500: () => load(big, page500),
    bare: () => load(big, page, big.bareUrl),
    pgbench: async () => only(await driver.measure({ ...work, statements })),
    plain: async () => only(await driver.measure({ ...work, statements: plainStatements(big) })),
    ...Object.fromEntries(
      Object.entries({ ...texts, ...others }).map(([name, body]) => [name, () => load(big, body)]),
    ),
  }
  const taken = await takeInTurns(measures, rounds)
  const at = (name: string) => taken.get(name) ?? { perSecond: Number.NaN, median: 0, p99: 0 }
  const speed = (name: string) => at(name).perSecond

  const totals = await Promise.all([
    ask(big, page),
    ask(small, pageOf(small)),
    ask(big, page500),
    ask(big, {}),
  ])
  console.log(
    `${servicos.toLocaleString('en')} services, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`,
  )
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}, PostgreSQL ${big.serverVersion}`,
  )
  console.log(
    `load before ${loadBefore.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)} (the bench alone makes about 3)`,
  )
  console.log(`requests from ${sender.name}; the database alone: ${driver.name}`)
  console.log(
    `the page: servico-cliente of the largest client, two of the statuses, created in the last year, by date; ` +
      `${totals[0].total} services of ${totals[3].total} (${totals[1].total} at ${fewer.toLocaleString('en')})\n`,
  )
  for (const name of Object.keys(measures)) {
    const { perSecond, median, p99 } = at(name)
    const latency = median ? `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` : ''
    console.log(`  ${name.padEnd(46)}${perSecond.toFixed(0).padStart(6)}/s  ${latency}`)
  }
  const scaledPeer = (speed('plain') * peer.portal) / peer.pgbench
  const rows: [string, number, string, number][] = [
    ['a  portal / pgbench with the same statements', speed('page') / speed('pgbench'), '>=', 0.6],
    ['a  p99 / median', at('page').p99 / at('page').median, '<=', 5],
    [`b  cost at ${servicos} / at ${fewer}`, speed('small') / speed('page'), '<=', 1.5],
    ...Object.keys(texts).map((name): [string, number, string, number] => [
      `c  ${name}, cost / page`,
      speed('page') / speed(name),
      '<=',
      3,
    ]),
    ['d  page 500, cost / page 1', speed('page') / speed('page500'), '<=', 3],
    ['e  portal / Directus, scaled by the plain statements', speed('page') / scaledPeer, '>=', 10],
  ]
  console.log()
  for (const [name, figure, sign, target] of rows) {
    const holds = sign === '>=' ? figure >= target : figure <= target
    console.log(
      `  ${name.padEnd(60)}${figure.toFixed(2).padStart(7)}  ${sign} ${String(target).padEnd(4)} ${holds ? 'holds' : 'DOES NOT HOLD'}`,
    )
  }
  console.log(
    `\n  for e: Directus 11 had ${peer.portal}/s on a day when bare Fastify had ${peer.bare} and pgbench ${peer.pgbench}; ` +
      `the portal has ${speed('page').toFixed(0)}, bare Fastify with the portal's statements ${speed('bare').toFixed(0)}, ` +
      `pgbench with plain ones ${speed('plain').toFixed(0)}, so that Directus would have about ${scaledPeer.toFixed(0)}`,
  )
  big.child.disconnect()
  small.child.disconnect()
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      servicos: { type: 'string', default: '1000000' },
      folder: { type: 'string' },
      'small-folder': { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
    },
  })
  const { servicos, rounds, seconds } = values
  return { ...values, servicos: Number(servicos), rounds: Number(rounds), seconds: Number(seconds) }
}

/** A data folder with so many services; made when it is not there, which takes minutes. */
async function seeded(servicos: number, given?: string): Promise<string> {
  const folder = given ?? join(tmpdir(), `cais-lists-${servicos}`)
  if (existsSync(join(folder, 'postgres'))) return folder
  console.log(`seeding ${servicos.toLocaleString('en')} services into ${folder}`)
  const command = new URL('../server/src/seed/seed-command.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [command, '--servicos', String(servicos)], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`seeding ended with code ${code}; remove ${folder} before the next try`)
  return folder
}

async function startPortal(folder: string): Promise<Portal> {
  const child = fork(new URL('list-servers.ts', import.meta.url), [folder, String(largestClient)])
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`the portal of ${folder} ended with ${code}`))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        resolve(message)
      })
    })
  const told = (await next()) as ListServers
  return {
    ...told,
    child,
    statementsOf: (body) => {
      child.send(body)
      return next() as Promise<Statement[]>
    },
  }
}

const statuses = ['PENDENTE', 'EXECUTADO']
const newestFirst = { id: 'dataCriacao', reverse: true }

const yearBefore = (day: string) => new Date(Date.parse(day) - 365 * 86_400_000).toISOString().slice(0, 10)

/** Two filters, by date. */
function pageOf({ lastDay }: Portal) {
  return {
    filters: [
      { id: 'status', type: 'Enum', operator: 'in', value: statuses },
      { id: 'dataCriacao', type: 'Datetime', operator: 'afterDate', datetime1: yearBefore(lastDay) },
    ],
    sortedBy: newestFirst,
  }
}

function textOf(id: string, value: string) {
  return { filters: [{ id, type: 'String', operator: 'contains', value }], sortedBy: newestFirst }
}

const wordsOf = (text: string, count: number) => text.split(' ').slice(0, count).join(' ')

/** The same page as two plain questions, as a general tool asks them: all rows are counted, and the page is joined. */
function plainStatements({ companyId, lastDay }: Portal): Statement[] {
  const from = `FROM servico_parte p WHERE p.empresa_id = $1 AND p.area = $2 AND p.status IN ($3, $4)
    AND p.data_criacao >= $5::timestamptz`
  const values = [companyId, 'cliente', ...statuses, `${yearBefore(lastDay)}T03:00:00Z`]
  const page = `SELECT s.*, r.nome AS requisitante, c.nome AS consignatario, n.nome AS navio, b.numero AS booking
    FROM (SELECT p.servico_id, p.data_criacao ${from} ORDER BY p.data_criacao DESC, p.servico_id DESC LIMIT 20) p
    JOIN servico s ON s.id = p.servico_id
    JOIN empresa r ON r.id = s.requisitante_id LEFT JOIN empresa c ON c.id = s.consignatario_id
    LEFT JOIN escala e ON e.id = s.escala_id LEFT JOIN navio n ON n.id = e.navio_id
    LEFT JOIN booking b ON b.id = s.booking_id ORDER BY p.data_criacao DESC, p.servico_id DESC`
  return [
    { text: `SELECT count(*) ${from}`, values },
    { text: page, values },
  ]
}

const pathOf = ({ portalUrl, companyId }: Portal) => `${portalUrl}/api/search/${companyId}/servico-cliente`
const headersOf = ({ token }: Portal) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

async function ask(portal: Portal, body: object): Promise<{ total: number }> {
  const answer = await fetch(pathOf(portal), {
    method: 'POST',
    headers: headersOf(portal),
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { total: number }
}

const only = (perSecond: number): Sample => ({ perSecond, median: 0, p99: 0 })

/** Each once to warm up, then all of them in every round, so that what else the machine does meets all alike. */
async function takeInTurns(
  measures: Record<string, () => Promise<Sample>>,
  rounds: number,
): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(Object.keys(measures).map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      // What the one before left unfinished is no part of this one.
      await setTimeout(1_000)
      const sample = await measure()
      if (round >= 0) samples.get(name)?.push(sample)
    }
  }
  return new Map(
    [...samples].map(([name, taken]) => [
      name,
      {
        perSecond: median(taken.map((one) => one.perSecond)),
        median: median(taken.map((one) => one.median)),
        p99: median(taken.map((one) => one.p99)),
      },
    ]),
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
