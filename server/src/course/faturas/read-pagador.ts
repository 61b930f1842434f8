import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { hasParte } from '../partes.ts'

/** The payer: the company that the requester has named, else the owner of the cargo, else the requester. */
export async function readPagador(db: Db, servicoId: number, today: string) {
  const named = await stillNamed(db, 'dados_faturamento', servicoId, today)
  const row = await db
    .selectFrom('servico as s')
    .innerJoin('empresa as e', (join) =>
      join.on('e.id', '=', ({ fn, val }) =>
        fn.coalesce(val(named), 's.consignatario_id', 's.requisitante_id'),
      ),
    )
    .select(['e.id', 'e.nome', 'e.national_register'])
    .where('s.id', '=', servicoId)
    .executeTakeFirst()
  const { id, nome, national_register } = row ?? notFound()
  return { id, socialName: nome, nationalRegister: national_register }
}

/** The company that pays the penalties of a service: the one named for them, or else the payer. */
export async function readMultado(db: Db, servicoId: number, today: string): Promise<{ id: number }> {
  const named = await stillNamed(db, 'indicacao_multa', servicoId, today)
  return named === null ? readPagador(db, servicoId, today) : { id: named }
}

/** The company that the requester has named, while it has a part in the service; companies outside of it do not pay. */
async function stillNamed(
  db: Db,
  table: 'dados_faturamento' | 'indicacao_multa',
  servicoId: number,
  today: string,
): Promise<number | null> {
  const named = await db
    .selectFrom(table)
    .select('empresa_id as id')
    .where('servico_id', '=', servicoId)
    .executeTakeFirst()
  return named && (await hasParte(db, servicoId, named.id, today)) ? named.id : null
}
