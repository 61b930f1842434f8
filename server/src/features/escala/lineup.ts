import { getLineup, getLineupCalendar, type LineupCall, lineupCall } from '@cais/core/api/lineup.ts'
import { calendarText } from '@cais/core/values/icalendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'
import { eventsOf, t } from './lineup-calendar.ts'

const day = 86_400_000
const daysBack = 7
const daysAhead = 45

/** Ships at the quay or at anchor are shown however long they stay. */
async function lineupOf(db: Db, now: Date, armadorId?: number): Promise<LineupCall[]> {
  const berthing = sql<Date>`coalesce(e.data_atracacao, e.data_etb, e.data_eta)`
  const departure = sql<Date>`coalesce(e.data_desatracacao, e.data_etd, e.data_eta)`
  const rows = await selectEscalas(db)
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
    .$if(armadorId !== undefined, (calls) => calls.where('e.armador_id', '=', armadorId ?? 0))
    .orderBy(berthing)
    .orderBy('e.id')
    .execute()
  // What the schema does not name stays here, the customs number first of all.
  return rows.map((row) => lineupCall.parse(escalaOf(row)))
}

export const getLineupEndpoint = serve(getLineup)(({ db, now }) => lineupOf(db, now))

export const getLineupCalendarEndpoint = serve(getLineupCalendar)(async ({ db, now, config }, { params }) => {
  const calls = await lineupOf(db, now, params.armadorId)
  const [title, line] = [t('screen.line-up'), calls[0]?.armadorSocialName]
  const events = calls.flatMap((call) => eventsOf(call, config.timeZone))
  return calendarText(line ? `${title} · ${line}` : title, events, now)
})
