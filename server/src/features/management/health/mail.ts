import type { HealthComponent } from '@cais/core/api/health.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { readOriginal } from '../../../db/installation.ts'
import type { Db } from '../../../db/pool.ts'
import { withoutData } from '../../../log.ts'
import { iso, unwell, well } from './component.ts'

interface MailState {
  unsent: number
  oldestUnsent: Date | null
  lastSent: Date | null
  /** The message of the newest job that failed or waits for a retry. */
  error: string | null
  /** The host of the installation that this database is a copy of. */
  original: string | null
}

export async function mailHealth(db: Db, config: Config, now: Date): Promise<HealthComponent> {
  const [state, original] = await Promise.all([readMail(db), readOriginal(db, config.publicUrl)])
  return judgeMail({ ...state, original }, config, now)
}

async function readMail(db: Db): Promise<Omit<MailState, 'original'>> {
  const { rows } = await sql<MailState>`
    SELECT count(*) FILTER (WHERE sent_at IS NULL AND of_installation IS NULL)::int AS unsent,
      min(created_at) FILTER (WHERE sent_at IS NULL AND of_installation IS NULL) AS "oldestUnsent", max(sent_at) AS "lastSent",
      (SELECT j.output->>'message' FROM pgboss.job j JOIN mail m ON m.id = (j.data->>'id')::bigint
        WHERE j.name = 'send-mail' AND j.state IN ('failed', 'retry') AND m.sent_at IS NULL
        ORDER BY coalesce(j.completed_on, j.started_on) DESC NULLS LAST LIMIT 1) AS error
    FROM mail`.execute(db)
  return rows[0] ?? { unsent: 0, oldestUnsent: null, lastSent: null, error: null }
}

/** A mail that waits longer than this was not sent at the first try. */
const patience = 5 * 60_000

export function judgeMail(state: MailState, { demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>, now: Date) {
  const { unsent, oldestUnsent, lastSent } = state
  const transport = smtpUrl ? 'smtp' : 'mailbox'
  if (state.original)
    return unwell('WARNING', 'health.reason.mail-copy', { transport, unsent }, { original: state.original })
  if (!smtpUrl) {
    const kept = { transport, kept: unsent }
    return demo ? well(kept) : unwell('DOWN', 'health.reason.mail-no-server', kept)
  }
  const error = state.error && withoutData(state.error)
  const details = {
    transport,
    server: new URL(smtpUrl).host,
    unsent,
    oldestUnsentAt: iso(oldestUnsent),
    lastSentAt: iso(lastSent),
    error,
  }
  if (error) return unwell('DOWN', 'health.reason.mail-refused', details, { count: unsent, error })
  const waits = oldestUnsent && now.getTime() - oldestUnsent.getTime() > patience
  return waits ? unwell('WARNING', 'health.reason.mail-waiting', details, { count: unsent }) : well(details)
}
