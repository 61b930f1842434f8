import { fieldOf } from '@cais/core/values/tables.ts'
import pino, { type DestinationStream, type LoggerOptions } from 'pino'

/**
 * The server's log, which holds no personal data. Only the error fields named here are written. PostgreSQL puts rows
 * and parameters into other fields, a lost connection carries its whole client, and some messages quote user input.
 */
export function createLog(level: string, destination?: DestinationStream, toTell: ToTell = (about) => about) {
  const options: LoggerOptions = {
    level,
    serializers: { err: errorOf, error: errorOf },
    hooks: {
      logMethod([about, ...rest], write) {
        const told = typeof about === 'object' && about !== null ? toTell(about) : about
        if (told !== null) write.apply(this, [told, ...rest])
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What of a line is written, or null for nothing at all. */
type ToTell = (about: object) => object | null

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
  const message = fieldOf(error, 'message')
  // Some libraries hand over a copy of an error, which is no Error any more.
  if (typeof message !== 'string') return { type: typeof error }
  const cause = fieldOf(error, 'cause')
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: withoutData(message),
    stack: framesOf(String(fieldOf(error, 'stack') ?? '')),
    ...Object.fromEntries(
      kept.map((name) => [name, fieldOf(error, name)]).filter(([, said]) => said !== undefined),
    ),
    ...(cause !== undefined && { cause: errorOf(cause) }),
  }
}

/** The stack frames without the message before them. */
function framesOf(stack: string): string {
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
