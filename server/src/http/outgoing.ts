import type { Route } from '@cais/core/api/route.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { paramHeaders } from './problem.ts'

/** The headers, audit data and status of an answer. */
export class Outgoing {
  readonly headers: Record<string, string> = {}
  readonly audit: Record<string, unknown> = {}
  /** The audit rows of another route that this command stands for, one for each time; null where there are none. */
  each: { route: Route; rows: readonly Record<string, unknown>[] } | null = null
  empresaId: number | null = null
  /** A success status other than the route's own. */
  status: number | null = null

  /** Adds the message key of a success, with the parameters of its text. */
  alert(key: TextKey, ...params: (string | number)[]): void {
    Object.assign(this.headers, { 'x-caisapp-alert': key }, paramHeaders(params))
  }

  /** Adds a warning to an unusual answer, such as a list without rows. */
  warn(key: TextKey, ...params: (string | number)[]): void {
    Object.assign(this.headers, { 'x-caisapp-warning': key }, paramHeaders(params))
  }

  header(name: string, value: string): void {
    this.headers[name] = value
  }

  /** Adds to the audit row what the path does not say, and the company concerned. Never personal data. */
  note(details: Record<string, unknown>, empresaId: number | null = null): void {
    Object.assign(this.audit, details)
    this.empresaId = empresaId ?? this.empresaId
  }

  /** For a command that repeats another command: the audit gets the other command's rows instead of its own. */
  noteEach(route: Route, rows: readonly Record<string, unknown>[]): void {
    this.each = { route, rows }
  }
}
