import { type Insertable, sql } from 'kysely'
import type { BoletimPesagem } from '../../db/tables.gen.ts'
import type { Tx } from '../../http/serve.ts'

type Pesagem = Omit<Insertable<BoletimPesagem>, 'id' | 'numero'>

export async function insertBoletim(tx: Tx, pesagem: Pesagem): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('boletim_pesagem', 'id')) AS id`.execute(tx)
  const id = Number(rows[0]?.id)
  await tx
    .insertInto('boletim_pesagem')
    .values({ id, numero: `BP${String(id).padStart(7, '0')}`, ...pesagem })
    .execute()
}

/** The same for a weighing that may be stored without a service already: the stored row becomes the service's. */
export async function takeBoletim(
  tx: Tx,
  pesagem: Pesagem & Required<Pick<Pesagem, 'carga_evento_id'>>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('boletim_pesagem')
    .set(pesagem)
    .where('carga_evento_id', '=', pesagem.carga_evento_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertBoletim(tx, pesagem)
}
