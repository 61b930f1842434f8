import { z } from 'zod'
import { timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** From the most verbose level to silence. */
export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF'] as const
export type LogLevel = (typeof logLevels)[number]

/** The loggers of the server; those without a level of their own have the level of `ROOT`. */
export const loggerNames = ['ROOT', 'http', 'database', 'jobs', 'mail'] as const
export type LoggerName = (typeof loggerNames)[number]

/** With `LOG_LEVEL=fatal` the server logs only what ends it. */
const effectiveLevel = z.enum([...logLevels, 'FATAL'])
export type EffectiveLevel = z.infer<typeof effectiveLevel>

const logger = z.object({ configuredLevel: z.enum(logLevels).nullable(), effectiveLevel })
export type LoggerView = z.infer<typeof logger>

export const listLoggers = route({
  method: 'GET',
  path: '/management/loggers',
  access: staff,
  summary: 'Who writes into the log, and how much each of them tells.',
  answer: z.object({ levels: z.array(z.enum(logLevels)), loggers: z.record(z.enum(loggerNames), logger) }),
})

export const setLogger = route({
  method: 'POST',
  path: '/management/loggers/:name',
  access: staff,
  summary:
    'Sets how much one of them tells, on every server within seconds; null gives it that of ROOT again.',
  params: z.object({ name: z.enum(loggerNames) }),
  body: z.object({ configuredLevel: z.enum(logLevels).nullable() }),
  status: 204,
})

export const logLine = z.object({
  /** The number of the line on its server. */
  id: z.int(),
  at: timestamp,
  level: effectiveLevel,
  logger: z.string(),
  message: z.string(),
  /** The other fields of the line as JSON; empty where there are none. */
  details: z.string(),
})
export type LogLine = z.infer<typeof logLine>

export const listLogLines = route({
  method: 'GET',
  path: '/management/logfile/lines',
  access: staff,
  summary: 'The last lines of the log of the server that answers, the oldest first.',
  answer: z.object({ instance: z.string(), lines: z.array(logLine) }),
})
