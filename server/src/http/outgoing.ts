import type { Route } from '@cais/core/api/route.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { paramHeaders } from './problem.ts'

/** What an answer carries beside its body. */
export class Outgoing {
  readonly headers: Record<string, string> = {}
  readonly audit: Record<string, unknown> = {}
  /** Where the rows are another call's, one for each time that it was done; none where it was not. */
  each: { route: Route; rows: readonly Record<string, unknown>[] } | null = null
  empresaId: number | null = null
  /** Where success has a status other than the route's own. */
  status: number | null = null

  /** The message key of a success, with what its text needs. */
  alert(key: TextKey, ...params: (string | number)[]): void {
    Object.assign(this.headers, { 'x-caisapp-alert': key }, paramHeaders(params))
  }

  /** Something to know about an answer that is none of the expected ones, such as a list without rows. */
  warn(key: TextKey, ...params: (string | number)[]): void {
    Object.assign(this.headers, { 'x-caisapp-warning': key }, paramHeaders(params))
  }

  header(name: string, value: string): void {
    this.headers[name] = value
  }

  /** Adds to the audit row what the path does not say, and the company it concerns. Never personal data. */
  note(details: Record<string, unknown>, empresaId: number | null = null): void {
    Object.assign(this.audit, details)
    this.empresaId = empresaId ?? this.empresaId
  }

  /** For a command that does at once what another one does singly: the audit has the other one's rows instead of its own. */
  noteEach(route: Route, rows: readonly Record<string, unknown>[]): void {
    this.each = { route, rows }
  }
}
