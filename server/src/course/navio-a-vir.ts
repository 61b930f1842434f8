import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isOver } from '@cais/core/rules/escala.ts'
import type { Db } from '../db/pool.ts'
import type { LoadedServico } from './estado.ts'

/**
 * The lines whose cargo comes straight from a ship that had not berthed at a moment, or has not until now. Cargo that the
 * service finds in the yard waits for no ship.
 */
export async function readNaviosAVir(
  db: Db,
  { id, estado }: Pick<LoadedServico, 'id' | 'estado'>,
  em: Date | null,
): Promise<ReadonlySet<number>> {
  if (findServicoDeclarado(estado.subtipo)?.carga.situacao !== 'A_CHEGAR') return new Set()
  const rows = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .innerJoin('escala as e', (join) =>
      join.on(({ eb, fn, ref }) => eb('e.id', '=', fn.coalesce(ref('c.escala_id'), ref('s.escala_id')))),
    )
    .select(['l.id', 'e.data_atracacao as atracou', 'e.status'])
    .where('l.servico_id', '=', id)
    .execute()
  const isAVir = ({ atracou, status }: (typeof rows)[number]) =>
    atracou ? em !== null && atracou > em : status !== 'ATRACADO' && !isOver(status)
  return new Set(rows.filter(isAVir).map((row) => row.id))
}
