import {
  type EffectiveLevel,
  type LoggerName,
  type LoggerView,
  type LogLevel,
  type LogLine,
  loggerNames,
} from '@cais/core/api/loggers.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import pino, { type DestinationStream, type Logger } from 'pino'
import { createLog } from '../log.ts'
import { isDatabaseLost, Trouble } from './troubles.ts'

/** pino's numbers for levels. */
const levelNames: Record<number, EffectiveLevel> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

const most = 500

/**
 * The last lines of the log as they were written, so that they hold nothing that is not in the log. They are parsed
 * only when they are read.
 */
class LogLines {
  readonly #lines: { id: number; text: string }[] = []
  #written = 0

  add(text: string): void {
    this.#lines.push({ id: ++this.#written, text })
    if (this.#lines.length > most) this.#lines.shift()
  }

  last(): LogLine[] {
    return this.#lines.map(({ id, text }) => lineOf(id, text))
  }
}

function lineOf(id: number, text: string): LogLine {
  const { level, time, pid: _pid, hostname: _host, logger, msg, ...rest } = JSON.parse(text)
  return {
    id,
    at: new Date(time).toISOString(),
    level: levelNames[level] ?? 'INFO',
    logger: logger ?? 'ROOT',
    message: msg ?? '',
    details: Object.keys(rest).length ? JSON.stringify(rest) : '',
  }
}

export type ConfiguredLevels = Partial<Record<LoggerName, LogLevel>>

const nameOf = (level: string) => (level === 'silent' ? 'OFF' : level.toUpperCase()) as EffectiveLevel
const levelOf = (name: EffectiveLevel) => (name === 'OFF' ? 'silent' : name.toLowerCase())

/** The loggers of the server; their levels can change while it runs. */
export class Loggers {
  readonly root: Logger
  readonly lines = new LogLines()
  readonly #usual: EffectiveLevel
  readonly #children: Map<LoggerName, Logger>
  readonly #lostDatabase: Trouble
  #configured: ConfiguredLevels = {}

  constructor(
    level: string,
    destination: DestinationStream = pino.destination(1),
    clock: () => number = Date.now,
  ) {
    this.#lostDatabase = new Trouble(clock)
    const write = (line: string) => {
      destination.write(line)
      this.lines.add(line)
    }
    this.#usual = nameOf(level)
    this.root = createLog(level, { write }, (about) => this.#toTell(about))
    this.#children = new Map(
      loggerNames
        .filter((name) => name !== 'ROOT')
        .map((name) => [name, this.root.child({ logger: name })] as const),
    )
  }

  /** `loggers.of('mail').warn(...)` */
  of(name: LoggerName): Logger {
    return this.#children.get(name) ?? this.root
  }

  /** Sets the configured levels; a missing logger has none. */
  configure(levels: ConfiguredLevels): void {
    this.#configured = levels
    for (const name of loggerNames) this.of(name).level = levelOf(this.#effective(name))
  }

  view(): Record<LoggerName, LoggerView> {
    const views = loggerNames.map((name) => [
      name,
      { configuredLevel: this.#configured[name] ?? null, effectiveLevel: this.#effective(name) },
    ])
    return Object.fromEntries(views)
  }

  /** Says that the database is reached again, if that was not so. */
  databaseIsBack(): void {
    const lost = this.#lostDatabase.ended()
    if (lost) this.of('database').info(lost, 'the database answers again')
  }

  /** All parts of the server meet a lost database, each several times a second; one of them tells it once a minute. */
  #toTell(about: object): object | null {
    if (!isDatabaseLost(fieldOf(about, 'err'))) return about
    const told = this.#lostDatabase.happened()
    return told && { ...about, ...told }
  }

  #effective(name: LoggerName): EffectiveLevel {
    return this.#configured[name] ?? this.#configured.ROOT ?? this.#usual
  }
}
