import { dayOf } from '@cais/core/values/calendar.ts'
import { leitoresOn } from '../course/eventos-lidos.ts'
import type { Db } from '../db/pool.ts'
import { numberAllEventos } from '../saida/number-eventos.ts'
import { testTimeZone } from './clock.ts'

interface Around {
  db: Db
  clock: { now: () => Date }
}

/** Numbers all events so far, and assigns their readers by the tests' clock. */
export const numberAll = ({ db, clock }: Around): Promise<number> =>
  numberAllEventos(
    db,
    leitoresOn(() => dayOf(clock.now(), testTimeZone)),
  )
