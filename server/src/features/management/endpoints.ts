import { getHealth, getInfo, listMailbox } from '@cais/core/api/management.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import { sql } from 'kysely'
import { readBuildInfo } from '../../build-info.ts'
import { type Endpoint, serve } from '../../http/serve.ts'

const build = readBuildInfo()

const getInfoEndpoint = serve(getInfo)(async ({ config }) => ({
  activeProfiles: [config.demo ? 'demo' : 'prod'],
  'display-ribbon-on-profiles': 'demo',
  build: { version: build.version, time: build.time },
  git: { commit: { id: { abbrev: build.commit } } },
}))

const getHealthEndpoint = serve(getHealth)(async ({ db, actor, config }) => {
  const { rows } = await sql<{
    version: string
  }>`SELECT current_setting('server_version') AS version`.execute(db)
  const up = { status: 'UP' as const }
  if (!isStaff(actor)) return up
  return {
    ...up,
    components: {
      db: { ...up, details: { database: 'PostgreSQL', version: rows[0]?.version } },
      mail: { ...up, details: { transport: config.smtpUrl ? 'smtp' : 'mailbox' } },
    },
  }
})

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
