import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Actor } from '../../http/session.ts'
import { alcanceOf } from './scope.ts'

/** The company that the unstuffing of this service was given to, or null. */
export async function readArmazem(db: Db, servicoId: number) {
  const row = await db
    .selectFrom('servico_armazem as g')
    .innerJoin('empresa as e', 'e.id', 'g.empresa_id')
    .select(['e.id', 'e.nome as socialName'])
    .where('g.servico_id', '=', servicoId)
    .executeTakeFirst()
  return row ?? null
}

/** The company for which the user works on this unstuffing, or null for the terminal's own people. */
export async function armazemOf(db: Db, actor: Actor, servicoId: number): Promise<number | null> {
  return typeof alcanceOf(actor) === 'object' ? ((await readArmazem(db, servicoId))?.id ?? notFound()) : null
}
