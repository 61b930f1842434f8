import { fontesDoTerminal } from '@cais/core/access/fontes.ts'
import { areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { dayFromNumber, dayNumber, dayOf, startOfDay } from '@cais/core/values/calendar.ts'
import { entriesOf } from '@cais/core/values/tables.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import type { Services } from '../../http/serve.ts'
import { readQueues } from '../../jobs/read-jobs.ts'
import { isWorking } from '../../saida/working.ts'
import { readRitmos } from '../../trade/fonte/ritmos.ts'

const helpOf = {
  cais_database_up:
    'Whether the database answers; without it the figures that are read from it are left out.',
  cais_intake_waiting_items: 'Items that systems sent and that are not applied yet.',
  cais_intake_oldest_seconds: 'Age of the oldest item that is not applied yet.',
  cais_intake_stuck_items:
    'Items that were applied in vain: they wait, contradict or are wrong. At most ten thousand.',
  cais_mail_waiting: 'Mails that are to be sent.',
  cais_mail_failed: 'Mails that are tried no more.',
  cais_mail_oldest_seconds: 'Age of the oldest mail that is to be sent.',
  cais_webhook_waiting: 'Deliveries to webhooks that are not made yet.',
  cais_webhook_oldest_seconds: 'Age of the oldest delivery that is not made yet.',
  cais_webhook_failing: 'Addresses of webhooks that refuse or do not answer.',
  cais_jobs: 'Background jobs by queue and state.',
  cais_jobs_last_done_seconds: 'Time since a background job was done.',
  cais_systems_silent: 'Systems of the terminal that are silent for longer than usual, by their type.',
  cais_desk_waiting: 'Decisions that wait for the terminal, by whose turn it is.',
  cais_desk_oldest_seconds: 'How long the oldest decision has waited for the terminal.',
  cais_windows_left: 'Windows that can still be booked today, by area.',
  cais_windows_free_places: 'Free places in the windows that can still be booked today.',
  cais_gate_passages_last_hour: 'Trucks that passed the gate in the last hour, in and out.',
} as const
type Name = keyof typeof helpOf

interface Sample {
  name: Name
  value: number
  labels?: Record<string, string>
}

interface Asked {
  db: Db
  now: Date
  timeZone: string
}

interface Backlog {
  waiting: number
  oldest: Date | null
}

const secondsSince = (moment: Date | null | undefined, now: Date) =>
  moment ? Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1_000)) : 0

async function intake({ db, now }: Asked): Promise<Sample[]> {
  const { rows } = await sql<Backlog>`
    SELECT count(*)::int AS waiting, (SELECT r.recebido_em FROM recebimento_item o JOIN recebimento r ON r.id = o.recebimento_id
      WHERE o.resultado IS NULL ORDER BY o.id LIMIT 1) AS oldest
    FROM recebimento_item WHERE resultado IS NULL`.execute(db)
  return [
    { name: 'cais_intake_waiting_items', value: rows[0]?.waiting ?? 0 },
    { name: 'cais_intake_oldest_seconds', value: secondsSince(rows[0]?.oldest, now) },
  ]
}

const stuckResults = ['ESPERANDO', 'CONFLITO', 'RECUSADO'] as const
const mostStuck = 10_000

async function stuck({ db }: Asked): Promise<Sample[]> {
  const { rows } = await sql<{ result: string; count: number }>`
    SELECT r.result, (SELECT count(*)::int FROM (SELECT FROM recebimento_item
      WHERE resultado = r.result AND resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO') AND dispensado_em IS NULL
      LIMIT ${mostStuck}) first_ones) AS count
    FROM unnest(${[...stuckResults]}::text[]) AS r (result)`.execute(db)
  return rows.map(({ result, count }) => ({
    name: 'cais_intake_stuck_items',
    value: count,
    labels: { result },
  }))
}

async function mails({ db, now }: Asked): Promise<Sample[]> {
  const { rows } = await sql<Backlog & { failed: number }>`
    SELECT count(*) FILTER (WHERE j.state <> 'failed')::int AS waiting,
      count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
      min(m.created_at) FILTER (WHERE j.state <> 'failed') AS oldest
    FROM pgboss.job j JOIN mail m ON m.id = (j.data->>'id')::bigint
    WHERE j.name = 'send-mail' AND j.state IN ('created', 'retry', 'active', 'failed') AND m.sent_at IS NULL`.execute(
    db,
  )
  return [
    { name: 'cais_mail_waiting', value: rows[0]?.waiting ?? 0 },
    { name: 'cais_mail_failed', value: rows[0]?.failed ?? 0 },
    { name: 'cais_mail_oldest_seconds', value: secondsSince(rows[0]?.oldest, now) },
  ]
}

/** Deliveries to addresses that are paused, switched off or removed wait for nobody. */
async function webhooks({ db, now }: Asked): Promise<Sample[]> {
  const { rows } = await sql<Backlog & { failing: number }>`
    SELECT coalesce(sum(p.waiting), 0)::int AS waiting, min(p.oldest) AS oldest,
      count(*) FILTER (WHERE w.falhando_desde IS NOT NULL)::int AS failing
    FROM webhook w CROSS JOIN LATERAL (
      SELECT count(*) AS waiting, min(e.criada_em) AS oldest FROM webhook_entrega e
      WHERE e.webhook_id = w.id AND e.situacao = 'PENDENTE') p
    WHERE ${isWorking}`.execute(db)
  return [
    { name: 'cais_webhook_waiting', value: rows[0]?.waiting ?? 0 },
    { name: 'cais_webhook_oldest_seconds', value: secondsSince(rows[0]?.oldest, now) },
    { name: 'cais_webhook_failing', value: rows[0]?.failing ?? 0 },
  ]
}

async function jobs({ db, now }: Asked): Promise<Sample[]> {
  const queues = await readQueues(db)
  const done = queues.flatMap(({ lastRunAt }) => lastRunAt?.getTime() ?? [])
  const counts = queues.flatMap(({ queue, waiting, active, failed }) =>
    Object.entries({ waiting, active, failed }).map(([state, value]): Sample => {
      return { name: 'cais_jobs', value, labels: { queue, state } }
    }),
  )
  if (done.length === 0) return counts
  const value = secondsSince(new Date(Math.max(...done)), now)
  return [...counts, { name: 'cais_jobs_last_done_seconds', value }]
}

async function silence({ db, now }: Asked): Promise<Sample[]> {
  const silent = (await readRitmos(db, now)).filter(({ silenciosa }) => silenciosa)
  return fontesDoTerminal.map((type) => ({
    name: 'cais_systems_silent',
    value: silent.filter(({ tipo }) => tipo === type).length,
    labels: { type },
  }))
}

async function desk({ db, now }: Asked): Promise<Sample[]> {
  const { rows } = await sql<Backlog & { vez: string }>`
    SELECT vez, count(*)::int AS waiting, min(desde) AS oldest FROM pendencia
    WHERE vez IN (${words(vezesDoTerminal)}) GROUP BY vez`.execute(db)
  return vezesDoTerminal.flatMap((turn): Sample[] => {
    const own = rows.find(({ vez }) => vez === turn)
    const labels = { turn }
    return [
      { name: 'cais_desk_waiting', value: own?.waiting ?? 0, labels },
      { name: 'cais_desk_oldest_seconds', value: secondsSince(own?.oldest, now), labels },
    ]
  })
}

async function windows({ db, now, timeZone }: Asked): Promise<Sample[]> {
  const today = dayOf(now, timeZone)
  const tomorrow = startOfDay(dayFromNumber(dayNumber(today) + 1) ?? today, timeZone)
  const { rows } = await sql<{ area: string; left: number; places: number }>`
    SELECT area_terminal AS area, count(*)::int AS left, sum(greatest(capacidade - ocupadas, 0))::int AS places
    FROM janela WHERE area_terminal IN (${words(areasTerminal)}) AND inicio > ${now} AND inicio < ${tomorrow} AND NOT fechada
    GROUP BY area_terminal`.execute(db)
  return areasTerminal.flatMap((area): Sample[] => {
    const own = rows.find((row) => row.area === area)
    return [
      { name: 'cais_windows_left', value: own?.left ?? 0, labels: { area } },
      { name: 'cais_windows_free_places', value: own?.places ?? 0, labels: { area } },
    ]
  })
}

const hour = 3_600_000
const directions = [
  ['in', 'GATE_ENTRADA'],
  ['out', 'GATE_SAIDA'],
] as const

/** A truck with several boxes is one event for each of them; a passage that two sources told counts once. */
async function gate({ db, now }: Asked): Promise<Sample[]> {
  const { rows } = await sql<{ tipo: string; passages: number }>`
    SELECT tipo, count(DISTINCT (at, coalesce(placa, id::text)))::int AS passages FROM carga_evento
    WHERE tipo IN ('GATE_ENTRADA', 'GATE_SAIDA') AND conta AND retratado_em IS NULL
      AND at > ${new Date(now.getTime() - hour)} AND at <= ${now}
    GROUP BY tipo`.execute(db)
  return directions.map(([direction, tipo]) => ({
    name: 'cais_gate_passages_last_hour',
    value: rows.find((row) => row.tipo === tipo)?.passages ?? 0,
    labels: { direction },
  }))
}

const statements = { intake, stuck, mails, webhooks, jobs, silence, desk, windows, gate }

/** Milliseconds for which figures are kept, so that two collectors do not ask the database twice. */
const keptFor = 5_000

/** Figures of the business for collectors, read from the database and therefore the same on every server. */
export class BusinessFigures {
  readonly #services: Services
  #kept: { at: number; text: Promise<string> } | null = null

  constructor(services: Services) {
    this.#services = services
  }

  read(): Promise<string> {
    const at = this.#services.now().getTime()
    if (this.#kept && at - this.#kept.at < keptFor) return this.#kept.text
    const text = this.#render()
    this.#kept = { at, text }
    return text
  }

  async #render(): Promise<string> {
    const isUp = await sql`SELECT 1`.execute(this.#services.watching).then(
      () => true,
      () => false,
    )
    const samples: Sample[] = [{ name: 'cais_database_up', value: Number(isUp) }]
    // One after the other, so that figures take one connection and not all of them.
    if (isUp)
      for (const [figure, ask] of entriesOf(statements)) samples.push(...(await this.#ask(figure, ask)))
    return textOf(samples)
  }

  /** A figure that cannot be read is left out, and the others are still told. */
  async #ask(figure: string, ask: (asked: Asked) => Promise<Sample[]>): Promise<Sample[]> {
    const { reading: db, now, config, watch } = this.#services
    try {
      return await ask({ db, now: now(), timeZone: config.timeZone })
    } catch (error) {
      watch.loggers.of('database').warn({ err: error, figure }, 'a figure could not be read')
      return []
    }
  }
}

function textOf(samples: readonly Sample[]): Promise<string> {
  const registry = new Registry()
  for (const [name, own] of Map.groupBy(samples, (sample) => sample.name)) {
    const labelNames = Object.keys(own[0]?.labels ?? {})
    const gauge = new Gauge({ name, help: helpOf[name], labelNames, registers: [registry] })
    for (const { labels = {}, value } of own) gauge.set(labels, value)
  }
  return registry.metrics()
}
