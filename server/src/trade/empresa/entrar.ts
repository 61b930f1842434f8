import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

interface Entrada {
  /** The row of the invitation that was accepted; a request to join has none. */
  id?: number
  empresaId: number
  usuarioId: number
  admin: boolean
}

/**
 * The person becomes a member. Whoever is one already keeps their rights, which only a change among the company's people
 * gives or takes; whoever was shut out comes back with what they are given now.
 */
export async function enterEmpresa(tx: Tx, { id, empresaId, usuarioId, admin }: Entrada): Promise<void> {
  await tx
    .insertInto('empresa_user')
    .values({
      ...(id !== undefined && { id }),
      empresa_id: empresaId,
      usuario_id: usuarioId,
      admin,
      active: true,
    })
    .onConflict((conflict) =>
      conflict.columns(['empresa_id', 'usuario_id']).doUpdateSet({
        admin: sql<boolean>`CASE WHEN empresa_user.active THEN empresa_user.admin ELSE excluded.admin END`,
        active: true,
      }),
    )
    .execute()
}
