import { giveBackExpired } from '../../course/janelas/places.ts'
import { noteAt } from '../../course/note-at.ts'
import type { Db, Tx } from '../../db/pool.ts'

/** Runs every minute: expired places are given back, and appointments whose truck did not come are marked as missed. */
export async function runOut(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) => giveBackExpired(tx, now))
  await db.transaction().execute((tx) => markMissed(tx, now))
}

async function markMissed(tx: Tx, now: Date): Promise<void> {
  await noteAt(tx, now)
  await tx
    .updateTable('agendamento as a')
    .from('janela as j')
    .from('carga_servico as l')
    .set({ status: 'NAO_COMPARECEU' })
    .whereRef('j.id', '=', 'a.janela_id')
    .whereRef('l.id', '=', 'a.carga_servico_id')
    .where('a.status', '=', 'CONFIRMADO')
    .where('j.fim', '<=', now)
    // Of a line with several trucks some may have come.
    .where(({ eb, or, and }) =>
      or([
        eb('l.status', '=', 'AGUARDANDO_EXECUCAO'),
        and([eb('l.status', '=', 'EM_ANDAMENTO'), eb('a.viagem', '>', 0)]),
      ]),
    )
    .execute()
}
