import { dayOf } from '@cais/core/values/calendar.ts'
import { leitoresOn } from '../course/eventos-lidos.ts'
import type { Db } from '../db/pool.ts'
import { numberAllEventos } from '../saida/number-eventos.ts'
import { testTimeZone } from './clock.ts'

interface Around {
  db: Db
  clock: { now: () => Date }
}

/** What was told until now gets its numbers, and those that read it by the tests' clock find it. */
export const numberAll = ({ db, clock }: Around): Promise<number> =>
  numberAllEventos(
    db,
    leitoresOn(() => dayOf(clock.now(), testTimeZone)),
  )
