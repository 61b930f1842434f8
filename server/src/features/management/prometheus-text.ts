import type { PoolUsage } from '../../db/pool.ts'
import type { Latency } from '../../watch/latency.ts'
import type { Watch } from '../../watch/watch.ts'

type Labels = Record<string, string | number>
interface Sample {
  labels?: Labels
  value: number
  /** `_count`, `_sum` of a summary. */
  suffix?: string
}

/** `\`, `"` and line ends are the three signs that a label's value must not hold as they are. */
const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function lineOf(name: string, { labels = {}, value, suffix = '' }: Sample): string {
  const written = Object.entries(labels).map(([label, one]) => `${label}="${escaped(String(one))}"`)
  return `${name}${suffix}${written.length ? `{${written.join(',')}}` : ''} ${value}`
}

function family(
  name: string,
  type: 'counter' | 'gauge' | 'summary',
  help: string,
  samples: Sample[],
): string {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((one) => lineOf(name, one)),
  ].join('\n')
}

const quantiles = [0.5, 0.95, 0.99]

/** Seconds, as Prometheus counts. */
function summary(labels: Labels, latency: Latency): Sample[] {
  return [
    ...quantiles.map((quantile) => ({
      labels: { ...labels, quantile },
      value: latency.percentile(quantile * 100) / 1000,
    })),
    { labels, suffix: '_sum', value: latency.sum / 1000 },
    { labels, suffix: '_count', value: latency.count },
  ]
}

/** The figures of one server in the text form that Prometheus reads. */
export function prometheusText(watch: Watch, pools: readonly PoolUsage[]): string {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const newest = watch.history.moments.at(-1)
  const routes = watch.requests
    .perRoute()
    .flatMap(([route, methods]) => [...methods].map(([method, latency]) => ({ route, method, latency })))
  const ofPools = (one: (pool: PoolUsage) => number) =>
    pools.map((pool) => ({ labels: { pool: pool.name }, value: one(pool) }))
  const families = [
    family(
      'cais_http_request_duration_seconds',
      'summary',
      'Time until an answer was sent, by route.',
      routes.flatMap(({ route, method, latency }) => summary({ route, method }, latency)),
    ),
    family(
      'cais_http_responses_total',
      'counter',
      'Answers by status.',
      watch.requests.perCode().map(([status, { count }]) => ({ labels: { status }, value: count })),
    ),
    family('cais_http_requests_under_way', 'gauge', 'Requests that are not answered yet.', [
      { value: watch.requests.underWay().length },
    ]),
    family(
      'cais_db_connections',
      'gauge',
      'Database connections that are open.',
      ofPools(({ total }) => total),
    ),
    family(
      'cais_db_connections_used',
      'gauge',
      'Database connections at work.',
      ofPools(({ total, idle }) => total - idle),
    ),
    family(
      'cais_db_connections_max',
      'gauge',
      'Database connections at most.',
      ofPools(({ max }) => max),
    ),
    family(
      'cais_db_waiting',
      'gauge',
      'Who waits for a database connection.',
      ofPools(({ waiting }) => waiting),
    ),
    family(
      'cais_gc_pause_seconds',
      'summary',
      'Pauses to collect garbage, by kind.',
      [...watch.runtime.gc].flatMap(([kind, latency]) => summary({ kind }, latency)),
    ),
    family(
      'cais_event_loop_delay_seconds',
      'gauge',
      'How late the event loop came, 99th percentile of ten seconds.',
      [{ value: (newest?.eventLoopDelay ?? 0) / 1000 }],
    ),
    family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [{ value: rss }]),
    family('nodejs_heap_size_used_bytes', 'gauge', 'Used heap.', [{ value: heapUsed }]),
    family('nodejs_heap_size_total_bytes', 'gauge', 'Reserved heap.', [{ value: heapTotal }]),
    family('nodejs_external_memory_bytes', 'gauge', 'Memory outside of the heap.', [{ value: external }]),
    family('process_cpu_seconds_total', 'counter', 'Processor time.', [{ value: (user + system) / 1e6 }]),
    family('process_start_time_seconds', 'gauge', 'When it began.', [
      { value: watch.since.getTime() / 1000 },
    ]),
  ]
  return `${families.join('\n')}\n`
}
