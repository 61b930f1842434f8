import { randomUUID } from 'node:crypto'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { reportTelaQuebrada } from '@cais/core/api/tela-quebrada.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import { readBuildInfo } from '../../build-info.ts'
import { readTerminal } from '../../db/terminal.ts'
import { type Endpoint, serve, serveInSteps } from '../../http/serve.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { auditEndpoints } from './audits.ts'
import { environmentEndpoints } from './environment.ts'
import { getHealthEndpoint } from './health/health.ts'
import { jobEndpoints } from './jobs.ts'
import { loggerEndpoints } from './log-levels.ts'
import { metricsEndpoints } from './metrics.ts'
import { redactReport } from './redact-report.ts'

const build = readBuildInfo()

const getInfoEndpoint = serve(getInfo)(async ({ db, config }) => ({
  activeProfiles: [config.demo ? 'demo' : 'prod'],
  'display-ribbon-on-profiles': 'demo',
  build: { version: build.version, time: build.time },
  timeZone: config.timeZone,
  terminal: lookOf(await readTerminal(db)),
  git: { commit: { id: { abbrev: build.commit } } },
}))

const lookOf = ({ nome, cor, logo, encarregado }: Terminal) => ({
  nome: nome || null,
  cor: cor || null,
  logo,
  encarregado: encarregado || null,
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

/**
 * The report goes only into the log, under a number that the user can give to support. It says what broke, not for
 * whom.
 */
const reportTelaQuebradaEndpoint = serveInSteps(reportTelaQuebrada)(
  async ({ watch, actor, caller, now, transaction }, { body }) => {
    const scopes = [
      ['tela-account', actor.login],
      ['tela-address', caller.address],
    ] as const
    for (const [scope, key] of scopes) {
      const reports = await transaction((tx) => countAttempt(tx, scope, key, now))
      if (isOverLimit(scope, reports)) return tooMany(scope)
    }
    const errorId = randomUUID()
    watch.loggers.of('http').error({ ...redactReport(body, actor), errorId }, 'a screen broke')
    return { errorId }
  },
)

export const managementEndpoints: Endpoint[] = [
  getInfoEndpoint,
  getHealthEndpoint,
  ...auditEndpoints,
  ...metricsEndpoints,
  ...loggerEndpoints,
  ...environmentEndpoints,
  ...jobEndpoints,
  reportTelaQuebradaEndpoint,
]

/** These calls exist only in a demo that sends no real mail, because anybody may read these mails. */
export const mailboxEndpoints: Endpoint[] = [listMailboxEndpoint]
