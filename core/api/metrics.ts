import { z } from 'zod'
import { timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** In bytes. */
const memoryPool = z.object({ committed: z.number(), max: z.number(), used: z.number() })

/** In milliseconds, except for the count. */
const latency = z.object({
  count: z.int(),
  mean: z.number(),
  max: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
})
export type LatencyFigures = z.infer<typeof latency>

/** One sample of the last hour; counts and times are since the sample before. */
const moment = z.object({
  at: timestamp,
  requests: z.int(),
  errors: z.int(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** In bytes. */
  rss: z.int(),
  heapUsed: z.int(),
  eventLoopDelay: z.number(),
  /** From 0 (idle) to 1. */
  utilization: z.number(),
  gcMs: z.number(),
  connections: z.int(),
  waiting: z.int(),
})
export type MetricsMoment = z.infer<typeof moment>

const pool = z.object({ max: z.int(), total: z.int(), idle: z.int(), waiting: z.int() })

const value = z.object({ value: z.number() })

/** The metrics under the keys of JHipster's page, from Node's data; further keys stand beside them. */
export const metrics = z.object({
  jvm: z.record(z.string(), memoryPool),
  'http.server.requests': z.object({
    all: z.object({ count: z.int() }),
    percode: z.record(z.string(), latency),
  }),
  services: z.record(z.string(), z.record(z.string(), latency)),
  databases: z.object({ max: value, active: value, idle: value, pending: value }),
  garbageCollector: z.object({
    'jvm.gc.pause': latency.extend({ totalTime: z.number() }),
    perKind: z.record(z.string(), latency),
  }),
  processMetrics: z.object({
    'process.uptime': z.number(),
    'process.start.time': z.number(),
    'process.cpu.seconds': z.number(),
    'system.cpu.count': z.int(),
    'system.load.average.1m': z.number(),
  }),
  /** The server process that answers; each knows only its own metrics. */
  instance: z.string(),
  node: z.string(),
  pools: z.record(z.string(), pool),
  jobs: z.record(z.string(), z.object({ waiting: z.int(), active: z.int(), failed: z.int() })),
  underWay: z.int(),
  history: z.array(moment),
})
export type Metrics = z.infer<typeof metrics>

export const getMetrics = route({
  method: 'GET',
  path: '/management/jhimetrics',
  access: staff,
  summary: 'What the server that answers has done since it began, and how it went in the last hour.',
  answer: metrics,
})

const thread = z.object({
  threadName: z.string(),
  threadId: z.int(),
  threadState: z.enum(['RUNNABLE', 'WAITING']),
  /** The share of the event loop's time, from 0 to 1; null where unknown. */
  utilization: z.number().nullable(),
  stackTrace: z.array(z.string()),
})

export const threadDump = z.object({
  instance: z.string(),
  threads: z.array(thread),
  /** The resources that keep the process open, by type. */
  resources: z.array(z.object({ type: z.string(), count: z.int() })),
  /** The running requests, the longest first. */
  requests: z.array(z.object({ method: z.string(), route: z.string(), milliseconds: z.int() })),
})
export type ThreadDump = z.infer<typeof threadDump>

export const getThreadDump = route({
  method: 'GET',
  path: '/management/threaddump',
  access: staff,
  summary: 'What the server that answers is busy with: its threads, what it holds open, requests under way.',
  answer: threadDump,
})
