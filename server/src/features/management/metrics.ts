import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { getMetrics, getThreadDump } from '@cais/core/api/metrics.ts'
import type { PoolUsage } from '../../db/pool.ts'
import { fileThreads } from '../../documents/file-threads.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { readQueues } from '../../jobs/read-jobs.ts'
import type { Latency } from '../../watch/latency.ts'
import type { Watch } from '../../watch/watch.ts'

/** Node cannot show the stacks of other threads, so the answer contains only what Node can tell. */
const getThreadDumpEndpoint = serve(getThreadDump)(async ({ watch }) => {
  const now = performance.now()
  const requests = watch.requests
    .underWay()
    .map(({ method, route, since }) => ({ method, route, milliseconds: Math.round(now - since) }))
    .sort((one, other) => other.milliseconds - one.milliseconds)
  return { instance: watch.instance, threads: threadsOf(), resources: resourcesOf(), requests }
})

function threadsOf() {
  const { utilization } = performance.eventLoopUtilization()
  return [
    {
      threadName: 'main',
      threadId: 0,
      threadState: 'RUNNABLE' as const,
      utilization: inThousandths(utilization),
      stackTrace: [],
    },
    ...fileThreads.state().map((files) => ({
      threadName: 'files',
      threadId: files.threadId,
      threadState: files.isBusy ? ('RUNNABLE' as const) : ('WAITING' as const),
      utilization: inThousandths(files.utilization),
      stackTrace: [],
    })),
  ]
}

const inThousandths = (share: number) => Math.round(share * 1000) / 1000

function resourcesOf() {
  const counts = new Map<string, number>()
  for (const type of process.getActiveResourcesInfo()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count })).sort((one, other) => other.count - one.count)
}

const getMetricsEndpoint = serve(getMetrics)(async ({ db, watch, usage }) => {
  const queues = await readQueues(db)
  return {
    jvm: memoryPools(),
    'http.server.requests': requestsOf(watch),
    services: Object.fromEntries(
      watch.requests.perRoute().map(([route, methods]) => [route, viewsOf(methods)]),
    ),
    databases: databasesOf(usage()),
    garbageCollector: garbageOf(watch),
    processMetrics: processOf(watch),
    instance: watch.instance,
    node: process.version,
    pools: Object.fromEntries(usage().map(({ name, ...pool }) => [name, pool])),
    jobs: Object.fromEntries(
      queues.map(({ queue, waiting, active, failed }) => [queue, { waiting, active, failed }]),
    ),
    underWay: watch.requests.underWay().length,
    history: watch.history.moments,
  }
})

const viewsOf = <K>(latencies: Iterable<[K, Latency]>) =>
  Object.fromEntries([...latencies].map(([name, latency]) => [String(name), latency.view()]))

/** The heap spaces, and the memory outside of the heap. */
function memoryPools() {
  const { rss, external, arrayBuffers, heapTotal, heapUsed } = process.memoryUsage()
  const spaces = getHeapSpaceStatistics().map(
    ({ space_name, space_size, space_used_size, space_available_size }) => [
      space_name,
      { committed: space_size, max: space_used_size + space_available_size, used: space_used_size },
    ],
  )
  return {
    rss: { committed: rss, max: -1, used: rss },
    heap: { committed: heapTotal, max: -1, used: heapUsed },
    external: { committed: external, max: -1, used: external },
    arrayBuffers: { committed: arrayBuffers, max: -1, used: arrayBuffers },
    ...Object.fromEntries(spaces),
  }
}

function requestsOf({ requests }: Watch) {
  const perCode = requests.perCode()
  const count = perCode.reduce((sum, [, latency]) => sum + latency.count, 0)
  return { all: { count }, percode: viewsOf(perCode) }
}

function databasesOf(pools: readonly PoolUsage[]) {
  const sum = (one: (pool: PoolUsage) => number) => ({
    value: pools.reduce((all, pool) => all + one(pool), 0),
  })
  return {
    max: sum(({ max }) => max),
    active: sum(({ total, idle }) => total - idle),
    idle: sum(({ idle }) => idle),
    pending: sum(({ waiting }) => waiting),
  }
}

function garbageOf({ runtime }: Watch) {
  const kinds = [...runtime.gc]
  const totalTime = kinds.reduce((sum, [, latency]) => sum + latency.sum, 0)
  const longest = kinds.reduce((most, [, latency]) => Math.max(most, latency.view().max), 0)
  const count = kinds.reduce((sum, [, latency]) => sum + latency.count, 0)
  const worst = (percent: number) =>
    kinds.reduce((most, [, latency]) => Math.max(most, latency.percentile(percent)), 0)
  const pause = {
    count,
    mean: count === 0 ? 0 : Math.round((totalTime / count) * 10) / 10,
    max: longest,
    p50: worst(50),
    p95: worst(95),
    p99: worst(99),
    totalTime: Math.round(totalTime * 10) / 10,
  }
  return { 'jvm.gc.pause': pause, perKind: viewsOf(runtime.gc) }
}

function processOf({ since }: Watch) {
  const { user, system } = process.cpuUsage()
  return {
    'process.uptime': Math.round(process.uptime() * 1000),
    'process.start.time': since.getTime(),
    'process.cpu.seconds': Math.round((user + system) / 10_000) / 100,
    'system.cpu.count': cpus().length,
    'system.load.average.1m': Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}

export const metricsEndpoints: Endpoint[] = [getMetricsEndpoint, getThreadDumpEndpoint]
