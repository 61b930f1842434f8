import { getEscalaCalendar } from '@cais/core/api/escala.ts'
import {
  getLineup,
  getLineupCalendar,
  type LineupCall,
  lineupCall,
  listBercos,
} from '@cais/core/api/lineup.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { calendarText } from '@cais/core/values/icalendar.ts'
import { sql } from 'kysely'
import { readBercos } from '../../course/bercos.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { recentesDaEscala } from '../../search/escala-recentes.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'
import { eventsOf, t } from './lineup-calendar.ts'
import { momentOf } from './mudancas.ts'

const day = 86_400_000
const daysBack = 7
const daysAhead = 45

/** Ships at the quay or at anchor are shown however long they stay. */
async function lineupOf(db: Db, now: Date, armadorId?: number): Promise<LineupCall[]> {
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
    .$if(armadorId !== undefined, (calls) => calls.where('e.armador_id', '=', armadorId ?? 0))
    .orderBy(berthing)
    .orderBy('e.id')
    .execute()
  // What the schema does not name stays here, the customs number first of all.
  return rows.map(({ recentes, ...row }) =>
    lineupCall.parse({
      ...escalaOf(row),
      recentes: recentes.map(({ campo, era }) => ({ campo, era: momentOf(era) })),
    }),
  )
}

export const listBercosEndpoint = serve(listBercos)(({ db }) => readBercos(db))

export const getLineupEndpoint = serve(getLineup)(({ db, now }) => lineupOf(db, now))

export const getLineupCalendarEndpoint = serve(getLineupCalendar)(async ({ db, now, config }, { params }) => {
  const calls = await lineupOf(db, now, params.armadorId)
  const [title, line] = [t('screen.line-up'), calls[0]?.armadorSocialName]
  const events = calls.flatMap((call) => eventsOf(call, config.timeZone))
  return calendarText(line ? `${title} · ${line}` : title, events, now)
})

/** Whatever has become of the call; its events are those of the line's calendar, and take their place. */
export const getEscalaCalendarEndpoint = serve(getEscalaCalendar)(
  async ({ db, now, config, out }, { params }) => {
    const row = await selectEscalas(db).where('e.id', '=', params.id).executeTakeFirst()
    const call = escalaOf(row ?? notFound())
    out.header('content-disposition', `attachment; filename="escala-${call.visit}.ics"`)
    return calendarText(escalaName(call), eventsOf(call, config.timeZone), now)
  },
)
