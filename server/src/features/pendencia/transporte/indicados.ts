import { type Indicacao, indicadosDe, isDeTransporte } from '@cais/core/pendencia/indicados.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import type { Db } from '../../../db/pool.ts'
import type { LoadedServico } from '../../servico/estado.ts'

/** The drivers and trucks that were handed in for a service; drafts name nobody yet. */
export async function readIndicados(
  db: Db,
  { id, estado }: Pick<LoadedServico, 'id' | 'estado'>,
): Promise<Indicacao[]> {
  const rows = await db
    .selectFrom('pendencia_dados as d')
    .innerJoin('pendencia as p', 'p.id', 'd.pendencia_id')
    .select(['p.id', 'd.conteudo'])
    .where('p.servico_id', '=', id)
    .where('p.status', '<>', 'CANCELADA')
    .where('d.entregue_em', 'is not', null)
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ id: pendenciaId, conteudo }) => {
    const pendencia = estado.pendencias.find((one) => one.id === pendenciaId)
    const slug = pendencia ? kindOf(pendencia.tipo, estado) : null
    return isDeTransporte(slug) ? indicadosDe(slug, conteudo) : []
  })
}
