import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@cais/core/api/own-sessions.ts'
import { dispositivoOf } from '@cais/core/rules/dispositivo.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { type Actor, idleSince } from '../../http/session.ts'

export const listOwnSessionsEndpoint = serve(listOwnSessions)(({ db, actor, now, config }) =>
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

export const endOwnSessionEndpoint = serve(endOwnSession)(async ({ tx, actor, out }, { params }) => {
  const ended = await tx
    .deleteFrom('session')
    .where('id', '=', params.id)
    .where('usuario_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) notFound()
  out.alert('sessions.ended')
})

export const endOtherSessionsEndpoint = serve(endOtherSessions)(async ({ tx, actor, out }) => {
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
