import type { EffectiveLevel, LogLine } from '@cais/core/api/loggers.ts'

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
 * The last lines of the log as they were written, so that nothing is in them that is not in the log. They are read only
 * when somebody looks.
 */
export class LogLines {
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
