import { sql } from 'kysely'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

/** The database functions that decide who may answer for a key or an address, or for an invitation. */
type ResponsavelRule = 'chave_tem_responsavel' | 'webhook_tem_responsavel' | 'pode_convidar'

/**
 * Locks the rights of the user who is to answer for something. A concurrent removal either comes first and is noticed
 * here, or comes later and finds what the user answers for.
 */
export async function holdResponsavel(
  tx: Tx,
  rule: ResponsavelRule,
  { id }: Pick<Actor, 'id'>,
  empresaId: number | null,
): Promise<void> {
  await sql`SELECT FROM usuario WHERE id = ${id} FOR SHARE`.execute(tx)
  await sql`SELECT FROM usuario_authority WHERE usuario_id = ${id} FOR SHARE`.execute(tx)
  await sql`SELECT FROM empresa_user WHERE usuario_id = ${id} AND empresa_id = ${empresaId} FOR SHARE`.execute(
    tx,
  )
  const { rows } = await sql<{ holds: boolean }>`
    SELECT ${sql.ref(rule)}(${empresaId}::bigint, ${id}::bigint) AS holds`.execute(tx)
  if (!rows[0]?.holds) notFound()
}
