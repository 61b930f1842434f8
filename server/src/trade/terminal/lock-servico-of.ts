import { type HeldServico, lockServico } from '../../course/estado.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** The service of a pendencia, held. */
export async function lockServicoOf(tx: Tx, pendenciaId: number): Promise<HeldServico> {
  const row = await tx
    .selectFrom('pendencia')
    .select('servico_id')
    .where('id', '=', pendenciaId)
    .executeTakeFirst()
  return lockServico(tx, (row ?? notFound()).servico_id)
}
