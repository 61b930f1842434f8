import { getOwnData, getOwnTerms } from '@cais/core/api/own-data.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@cais/core/api/own-sessions.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { dispositivoOf } from '@cais/core/rules/dispositivo.ts'
import { termsDay } from '@cais/core/rules/termos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { type Actor, idleSince } from '../../http/session.ts'
import { changePasswordEndpoint, getAccountEndpoint, saveAccountEndpoint } from './account.ts'
import { collectOwnData } from './collect-own-data.ts'
import { cancelEmailChangeEndpoint, confirmEmailEndpoint, confirmSetEmailEndpoint } from './email-change.ts'
import { eraseAccountEndpoint } from './erase-account.ts'
import { ownDataPdf } from './own-data-pdf.ts'
import { activateEndpoint, registerEndpoint } from './register.ts'
import { finishPasswordResetEndpoint, requestPasswordResetEndpoint } from './reset-password.ts'
import { authenticateEndpoint, signOutEndpoint } from './sign-in.ts'

const listOwnSessionsEndpoint = serve(listOwnSessions)(({ db, actor, now, config }) =>
  findOwnSessions(db, actor, idleSince(now, config.sessionIdleMinutes), now),
)

/** Only sessions that can still be used are listed; expired and idle ones are left out. */
async function findOwnSessions(
  db: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  idle: Date | null,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at', 'remembered'])
    .where('usuario_id', '=', id)
    .where('expires_at', '>', now)
    .$if(idle !== null, (query) => query.where('last_used_at', '>', idle))
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...dispositivoOf(row.device),
    endereco: row.address,
    criadaEm: row.created_at.toISOString(),
    usadaEm: row.last_used_at.toISOString(),
    lembrada: row.remembered,
    atual: row.id === sessionId,
  }))
}

const endOwnSessionEndpoint = serve(endOwnSession)(async ({ tx, actor, out }, { params }) => {
  const ended = await tx
    .deleteFrom('session')
    .where('id', '=', params.id)
    .where('usuario_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) notFound()
  out.alert('sessions.ended')
})

const endOtherSessionsEndpoint = serve(endOtherSessions)(async ({ tx, actor, out }) => {
  const ended = await tx
    .deleteFrom('session')
    .where('usuario_id', '=', actor.id)
    .where('id', '<>', actor.sessionId)
    .returning('id')
    .execute()
  out.alert('sessions.others-ended', ended.length)
  out.note({ encerradas: ended.length })
  return { encerradas: ended.length }
})

const getOwnTermsEndpoint = serve(getOwnTerms)(async ({ db, actor }) => {
  const { accepted_terms_at: at, accepted_terms_version: versao } = await db
    .selectFrom('usuario')
    .select(['accepted_terms_at', 'accepted_terms_version'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { aceitosEm: at?.toISOString() ?? null, versao, atual: termsDay }
})

const getOwnDataEndpoint = serve(getOwnData)(async ({ db, actor, now, config }, { query }) => {
  const data = await collectOwnData(db, actor, now)
  const name = `meus-dados-${actor.login.replace(/\W/g, '-')}-${dayOf(now, config.timeZone)}`
  if (query.formato === 'json') return jsonFile(`${name}.json`, data)
  const issue = { now, timeZone: config.timeZone, timbre: await readTimbre(db) }
  return pdfFile(`${name}.pdf`, await ownDataPdf(data, issue))
})

function jsonFile(fileName: string, data: object): FileAnswer {
  return { contentType: 'application/json', fileName, chunks: written(data), release: () => {} }
}

async function* written(data: object): AsyncGenerator<string> {
  yield JSON.stringify(data, null, 2)
}

export const accountEndpoints: Endpoint[] = [
  authenticateEndpoint,
  signOutEndpoint,
  getAccountEndpoint,
  saveAccountEndpoint,
  confirmEmailEndpoint,
  confirmSetEmailEndpoint,
  cancelEmailChangeEndpoint,
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  finishPasswordResetEndpoint,
  registerEndpoint,
  activateEndpoint,
  listOwnSessionsEndpoint,
  endOwnSessionEndpoint,
  endOtherSessionsEndpoint,
  getOwnTermsEndpoint,
  getOwnDataEndpoint,
  eraseAccountEndpoint,
]
