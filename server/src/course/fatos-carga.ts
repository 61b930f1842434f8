import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../http/serve.ts'
import { readEntregues } from './dados.ts'

/** The columns of an event about the condition of the cargo. */
export const fatosOf = ({ condicao = null, avarias = null, faltas = null }: CargaEventoInput) => ({
  condicao,
  avarias,
  faltas,
})

/** Writes which seals were removed and put on with an event. */
export async function writeLacres(
  tx: Tx,
  eventoId: number,
  { lacres = [] }: Pick<CargaEventoInput, 'lacres'>,
): Promise<void> {
  if (lacres.length === 0) return
  await tx
    .insertInto('carga_lacre')
    .values(lacres.map((one) => ({ carga_evento_id: eventoId, ...one })))
    .execute()
}

export async function readLacres(db: Db, eventoIds: readonly number[]) {
  if (eventoIds.length === 0) return []
  return await db
    .selectFrom('carga_lacre')
    .select(['carga_evento_id as eventoId', 'retirado', 'colocado', 'motivo'])
    .where('carga_evento_id', 'in', [...eventoIds])
    .orderBy('id')
    .execute()
}

/** The declared seals of boxes, by cargo; forms that the terminal returned do not count. */
export async function readLacresDeclarados(
  db: Db,
  servicoIds: readonly number[],
  cargaOf: ReadonlyMap<number, number>,
): Promise<Map<number, string[]>> {
  const entregues = await readEntregues(db, 'dados-documentais', servicoIds)
  const declarados = new Map<number, string[]>()
  for (const { status, dados } of entregues)
    for (const { cargaServicoId, lacres } of status === 'PENDENTE' ? [] : dados.cargas) {
      const cargaId = cargaOf.get(cargaServicoId)
      if (cargaId) declarados.set(cargaId, lacres)
    }
  return declarados
}
