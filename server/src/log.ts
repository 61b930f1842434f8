import { fieldOf } from '@cais/core/values/tables.ts'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log, which holds no personal data. Only the error fields named here are written. PostgreSQL puts rows
 * and parameters into other fields, a lost connection carries its whole client, and some messages quote user input.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: errorOf, error: errorOf } }
  return destination ? pino(options, destination) : pino(options)
}

const kept = [
  'code',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'errno',
  'syscall',
] as const

function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.constructor.name,
    message: withoutData(error.message),
    stack: framesOf(error),
    ...Object.fromEntries(
      kept.map((name) => [name, fieldOf(error, name)]).filter(([, said]) => said !== undefined),
    ),
    ...(error.cause !== undefined && { cause: errorOf(error.cause) }),
  }
}

/** The stack frames without the message before them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Removes quoted texts, mail addresses and long numbers, which are often data. */
export function withoutData(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[^\s<>,;:]+@[^\s<>,;:]+/g, '…@…')
    .replace(/\d[\d.\-/ ]{6,}\d/g, '…')
    .split('\n', 1)
    .join('')
    .slice(0, 300)
}
