import {
  type EffectiveLevel,
  type LoggerName,
  type LoggerView,
  type LogLevel,
  loggerNames,
} from '@cais/core/api/loggers.ts'
import pino, { type DestinationStream, type Logger } from 'pino'
import { createLog } from '../log.ts'
import { LogLines } from './log-lines.ts'

export type ConfiguredLevels = Partial<Record<LoggerName, LogLevel>>

const nameOf = (level: string) => (level === 'silent' ? 'OFF' : level.toUpperCase()) as EffectiveLevel
const levelOf = (name: EffectiveLevel) => (name === 'OFF' ? 'silent' : name.toLowerCase())

/** Everybody who writes into the server's log; how much each of them tells can change while it runs. */
export class Loggers {
  readonly root: Logger
  readonly lines = new LogLines()
  readonly #usual: EffectiveLevel
  readonly #children: Map<LoggerName, Logger>
  #configured: ConfiguredLevels = {}

  constructor(level: string, destination: DestinationStream = pino.destination(1)) {
    const write = (line: string) => {
      destination.write(line)
      this.lines.add(line)
    }
    this.#usual = nameOf(level)
    this.root = createLog(level, { write })
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

  /** All levels that somebody has set; whoever is missing has none. */
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

  #effective(name: LoggerName): EffectiveLevel {
    return this.#configured[name] ?? this.#configured.ROOT ?? this.#usual
  }
}
