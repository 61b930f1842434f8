import {
  deleteCalendarioAssinado,
  getCalendarioAssinado,
  getNaviosCalendar,
  renewCalendarioAssinado,
} from '@cais/core/api/escala.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { calendarText } from '@cais/core/values/icalendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refused.ts'
import { serve, serveInSteps } from '../../http/serve.ts'
import { hashOfToken, newToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'
import { followedEventsOf, t } from './lineup-calendar.ts'

export const getCalendarioAssinadoEndpoint = serve(getCalendarioAssinado)(async ({ db, actor }) => {
  const found = await db
    .selectFrom('calendario_assinado')
    .select('desde')
    .where('usuario_id', '=', actor.id)
    .executeTakeFirst()
  return { desde: found?.desde.toISOString() ?? null }
})

export const renewCalendarioAssinadoEndpoint = serve(renewCalendarioAssinado)(
  async ({ tx, actor, now, config, out }) => {
    const token = newToken()
    const values = { token_hash: hashOfToken(token), desde: now }
    await tx
      .insertInto('calendario_assinado')
      .values({ usuario_id: actor.id, ...values })
      .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(values))
      .execute()
    out.alert('escala.assinatura.ligada')
    const path = urlOf(getNaviosCalendar.path, { params: { token } })
    return { endereco: `${config.publicUrl}${path}`, desde: now.toISOString() }
  },
)

export const deleteCalendarioAssinadoEndpoint = serve(deleteCalendarioAssinado)(
  async ({ tx, actor, out }) => {
    await tx.deleteFrom('calendario_assinado').where('usuario_id', '=', actor.id).execute()
    out.alert('escala.assinatura.desligada')
  },
)

/**
 * Requests with a valid link are limited per link, others per address, because calendar programs of many people share
 * networks.
 */
export const getNaviosCalendarEndpoint = serveInSteps(getNaviosCalendar)(async (context, { params }) => {
  const { db, transaction, caller, now, config, out } = context
  const usuarioId = await ownerOf(db, params.token)
  const [scope, key] =
    usuarioId === null
      ? (['calendario-address', caller.address] as const)
      : (['calendario-link', String(usuarioId)] as const)
  const attempts = await transaction((tx) => countAttempt(tx, scope, key, now))
  if (isOverLimit(scope, attempts)) return tooMany(scope)
  if (usuarioId === null) return new Refused(404, 'error.http.404')
  const followed = await followedBy(db, usuarioId, now)
  const events = followed.flatMap(({ mudancas, mudadaEm, ...row }) =>
    followedEventsOf(escalaOf(row), config.timeZone).map((event) => ({
      ...event,
      sequence: mudancas,
      ...(mudadaEm && { modified: mudadaEm }),
    })),
  )
  out.header('x-robots-tag', 'noindex, nofollow, noarchive')
  return calendarText(t('documento.calendario.acompanhados'), events, now)
})

async function ownerOf(db: Db, token: string): Promise<number | null> {
  const found = await db
    .selectFrom('calendario_assinado as c')
    .innerJoin('usuario as u', 'u.id', 'c.usuario_id')
    .select('u.id')
    .where('c.token_hash', '=', hashOfToken(token))
    .where('u.activated', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}

const day = 86_400_000
const daysBack = 90

/**
 * Cancelled calls stay for a while, so that calendars strike them out. Calls that left long ago are not sent any more.
 */
function followedBy(db: Db, usuarioId: number, now: Date) {
  const departure = sql<Date>`coalesce(e.data_desatracacao, e.data_etd, e.data_eta)`
  return selectEscalas(db)
    .innerJoin('escala_acompanhada as f', 'f.escala_id', 'e.id')
    .select([
      sql<number>`(SELECT count(*)::int FROM escala_mudanca m WHERE m.escala_id = e.id)`.as('mudancas'),
      sql<Date | null>`(SELECT max(m.em) FROM escala_mudanca m WHERE m.escala_id = e.id)`.as('mudadaEm'),
    ])
    .where('f.usuario_id', '=', usuarioId)
    .where((eb) =>
      eb.or([
        eb('e.status', 'not in', ['CANCELADO', 'ENCERRADO']),
        eb(departure, '>=', new Date(now.getTime() - daysBack * day)),
      ]),
    )
    .orderBy('e.id')
    .execute()
}
