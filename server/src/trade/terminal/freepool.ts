import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { usualOf } from '../../course/announced-cargas.ts'
import { hasLeft } from '../../course/cargas.ts'
import { words } from '../../db/words.ts'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** An empty box of a pool gets its number when it leaves; all other cargo has its number already. */
export async function giveBox(tx: Tx, now: Date, cargaId: number, codigo: string | null): Promise<void> {
  const carga = await tx
    .selectFrom('carga as c')
    .leftJoin('booking_item as i', 'i.id', 'c.booking_item_id')
    .leftJoin('booking as b', 'b.id', 'i.booking_id')
    .select(['c.tipo_carga', 'c.conteiner_id', 'i.iso_code_id', 'b.armador_id'])
    .where('c.id', '=', cargaId)
    .executeTakeFirstOrThrow()
  if (carga.tipo_carga !== 'CONTEINER' || carga.conteiner_id !== null) return
  if (!codigo) refuseField('conteiner', 'validation.required')
  const box =
    (await knownBox(tx, now, codigo, carga.iso_code_id)) ??
    (await newBox(tx, codigo, carga.iso_code_id, carga.armador_id))
  await tx
    .updateTable('carga')
    .set({ conteiner_id: box.id, identificador: codigo })
    .where('id', '=', cargaId)
    .execute()
}

async function knownBox(tx: Tx, now: Date, codigo: string, isoCodeId: number | null) {
  const known = await tx
    .selectFrom('conteiner')
    .select(['id', 'iso_code_id'])
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  if (isoCodeId && known.iso_code_id !== null && known.iso_code_id !== isoCodeId)
    refuseField('conteiner', 'validation.conteiner-outro-isocode')
  const { rows } = await sql<{ id: number; livre: boolean }>`
    SELECT c.id::float8 AS id, c.categoria = 'VAZIO' AND NOT EXISTS (
      SELECT FROM carga_servico l WHERE l.carga_id = c.id
        AND l.status IN (${words(unfinishedStatuses)})) AS livre
    FROM carga c
    WHERE c.conteiner_id = ${known.id} AND c.cancelada_em IS NULL AND c.recebida_em IS NOT NULL AND NOT ${hasLeft}`.execute(
    tx,
  )
  if (rows.some(({ livre }) => !livre)) refuseField('conteiner', 'validation.conteiner-ocupado')
  // The box came in as an empty one and leaves as this cargo.
  for (const { id } of rows)
    await tx.updateTable('carga').set({ entregue_em: now }).where('id', '=', id).execute()
  return known
}

async function newBox(tx: Tx, codigo: string, isoCodeId: number | null, armadorId: number | null) {
  const iso = await tx
    .selectFrom('iso_code')
    .select(['id', 'tamanho_conteiner'])
    .where('id', '=', isoCodeId ?? 0)
    .executeTakeFirst()
  if (!iso) refuseField('conteiner', 'validation.isocode')
  return tx
    .insertInto('conteiner')
    .values({ codigo, iso_code_id: iso.id, ...usualOf(iso), armador_id: armadorId })
    .returning(['id', 'codigo', 'tara', 'iso_code_id'])
    .executeTakeFirstOrThrow()
}
