import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'

/** Who is billed: whom the asker has named, else the owner of the cargo, else the asker. */
export async function readPagador(db: Db, servicoId: number) {
  const row = await db
    .selectFrom('servico as s')
    .leftJoin('dados_faturamento as d', 'd.servico_id', 's.id')
    .innerJoin('empresa as e', (join) =>
      join.on('e.id', '=', ({ fn }) =>
        fn.coalesce('d.empresa_id', 's.consignatario_id', 's.requisitante_id'),
      ),
    )
    .select(['e.id', 'e.nome', 'e.national_register'])
    .where('s.id', '=', servicoId)
    .executeTakeFirst()
  const { id, nome, national_register } = row ?? notFound()
  return { id, socialName: nome, nationalRegister: national_register }
}

/** Who bears the penalties of a service: whom the asker has named for them, else who is billed. */
export async function readMultado(db: Db, servicoId: number): Promise<{ id: number }> {
  const named = await db
    .selectFrom('indicacao_multa')
    .select('empresa_id as id')
    .where('servico_id', '=', servicoId)
    .executeTakeFirst()
  return named ?? (await readPagador(db, servicoId))
}
