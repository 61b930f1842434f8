import type { Db } from './pool.ts'

/** Tells the database at whose midnight days end; whatever runs out with a day is reckoned anew when that changes. */
export async function setClock(db: Db, timeZone: string): Promise<void> {
  await db.updateTable('relogio').set({ fuso: timeZone }).where('fuso', '<>', timeZone).execute()
}
