import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

/** The staff decide the request, because the company cannot: it has no active administrator, or is deactivated. */
export const isForStaff: RawBuilder<boolean> = sql<boolean>`(p.empresa_id IS NULL OR NOT e.activated OR NOT EXISTS (
  SELECT FROM empresa_user m JOIN usuario a ON a.id = m.usuario_id
  WHERE m.empresa_id = p.empresa_id AND m.admin AND m.active AND a.activated))`

/**
 * Cancels the person's open requests to join a company that they have joined another way. The requests are locked
 * before the memberships, as wherever one is decided.
 */
export async function cancelPedidosDe(
  tx: Tx,
  { empresaId, usuarioId, por, now }: { empresaId: number; usuarioId: number; por: string; now: Date },
): Promise<void> {
  const cancelled = await tx
    .updateTable('pedido_acesso')
    .set({ status: 'CANCELADO', decidido_em: now, decidido_por: por })
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', '=', usuarioId)
    .where('status', '=', 'ABERTO')
    .returning('id')
    .execute()
  for (const { id } of cancelled)
    await tx.deleteFrom('pedido_documento').where('pedido_id', '=', id).execute()
}
