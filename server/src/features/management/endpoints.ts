import { isStaff } from '@cais/core/access/access.ts'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { getHealth, getInfo } from '@cais/core/api/management.ts'
import { sql } from 'kysely'
import { readBuildInfo } from '../../build-info.ts'
import type { Db } from '../../db/pool.ts'
import { type Endpoint, serve } from '../../http/serve.ts'

const build = readBuildInfo()

const getInfoEndpoint = serve(getInfo)(async ({ config }) => ({
  activeProfiles: [config.demo ? 'demo' : 'prod'],
  'display-ribbon-on-profiles': 'demo',
  build: { version: build.version, time: build.time },
  timeZone: config.timeZone,
  git: { commit: { id: { abbrev: build.commit } } },
}))

/** Load balancers ask this: 503 with DOWN as soon as the database does not answer. */
const getHealthEndpoint = serve(getHealth)(async ({ db, actor, config, out }) => {
  const version = await versionOf(db).catch(() => null)
  const status = version === null ? 'DOWN' : 'UP'
  if (status === 'DOWN') out.status = 503
  if (!isStaff(actor)) return { status }
  return {
    status,
    components: {
      db: { status, details: { database: 'PostgreSQL', version } },
      mail: { status: 'UP' as const, details: { transport: config.smtpUrl ? 'smtp' : 'mailbox' } },
    },
  }
})

async function versionOf(db: Db): Promise<string | null> {
  const version = sql<{ version: string }>`SELECT current_setting('server_version') AS version`
  const { rows } = await version.execute(db)
  return rows[0]?.version ?? null
}

const listMailboxEndpoint = serve(listMailbox)(async ({ db }, { query }) => {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .$if(query.recipient !== undefined, (mails) => mails.where('recipient', '=', query.recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: created_at.toISOString() }))
})

export const managementEndpoints: Endpoint[] = [getInfoEndpoint, getHealthEndpoint]

/** In the demo only, and only where no real mail is sent: anybody may read these mails. */
export const mailboxEndpoints: Endpoint[] = [listMailboxEndpoint]
