import { getEscalaCalendar } from '@cais/core/api/escala.ts'
import { getLineup, getLineupCalendar, lineupCall, listBercos } from '@cais/core/api/lineup.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { calendarText } from '@cais/core/values/icalendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { recentesDaEscala } from '../../search/escala-recentes.ts'
import { readBercos } from '../../trade/escala/bercos.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'
import { eventsOf, t } from './lineup-calendar.ts'
import { type KeptCall, keptLineup } from './lineup-memory.ts'
import { momentOf } from './mudancas.ts'

const day = 86_400_000
const daysBack = 7
const daysAhead = 45

/** Ships at the quay or at anchor are shown however long they stay. */
async function readLineup(db: Db, now: Date): Promise<KeptCall[]> {
  const berthing = sql<Date>`coalesce(e.data_atracacao, e.data_etb, e.data_eta)`
  const departure = sql<Date>`coalesce(e.data_desatracacao, e.data_etd, e.data_eta)`
  const rows = await selectEscalas(db)
    .select(recentesDaEscala(now).as('recentes'))
    .where('e.status', '<>', 'CANCELADO')
    .where((eb) =>
      eb.or([
        eb('e.status', 'in', ['ATRACADO', 'NA_BARRA']),
        eb.and([
          eb(departure, '>=', new Date(now.getTime() - daysBack * day)),
          eb(berthing, '<=', new Date(now.getTime() + daysAhead * day)),
        ]),
      ]),
    )
    .orderBy(berthing)
    .orderBy('e.id')
    .execute()
  // The schema drops other columns, above all the customs number.
  return rows.map(({ recentes, ...row }) => ({
    armadorId: row.armador_id,
    call: lineupCall.parse({
      ...escalaOf(row),
      recentes: recentes.map(({ campo, era }) => ({ campo, era: momentOf(era) })),
    }),
  }))
}

/** All users get the same line-up, so one cached query serves them all. */
const lineupFor = ({ db, now, config }: { db: Db; now: Date; config: Config }) =>
  keptLineup(db, { now, age: config.lineupAge }, () => readLineup(db, now))

export const listBercosEndpoint = serve(listBercos)(({ db }) => readBercos(db))

export const getLineupEndpoint = serve(getLineup)(async (context) => {
  const { json, etag } = await lineupFor(context)
  context.out.header('etag', etag)
  // Any cache may keep the answer but must revalidate it on each request.
  context.out.header('cache-control', 'public, no-cache')
  return json
})

export const getLineupCalendarEndpoint = serve(getLineupCalendar)(async (context, { params }) => {
  const { now, config } = context
  const all = (await lineupFor(context)).calls
  const calls = all.filter(({ armadorId }) => armadorId === params.armadorId).map(({ call }) => call)
  const [title, line] = [t('menu.entry.line-up'), calls[0]?.armadorSocialName]
  const events = calls.flatMap((call) => eventsOf(call, config.timeZone))
  return calendarText(line ? `${title} · ${line}` : title, events, now)
})

/**
 * The calendar of one call in any status. Its events have the same ids as in the line-up's calendar and replace them.
 */
export const getEscalaCalendarEndpoint = serve(getEscalaCalendar)(
  async ({ db, now, config, out }, { params }) => {
    const row = await selectEscalas(db).where('e.id', '=', params.id).executeTakeFirst()
    const call = escalaOf(row ?? notFound())
    out.header('content-disposition', `attachment; filename="escala-${call.visit}.ics"`)
    return calendarText(escalaName(call), eventsOf(call, config.timeZone), now)
  },
)
