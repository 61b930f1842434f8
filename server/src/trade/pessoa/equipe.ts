import { staffAuthorities } from '@cais/core/access/authority.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** All staff who can sign in. */
export async function selectEquipe(db: Db | Tx): Promise<{ id: number; nome: string }[]> {
  const rows = await db
    .selectFrom('usuario as u')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .where('u.activated', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('usuario_authority as a')
          .select('a.authority')
          .whereRef('a.usuario_id', '=', 'u.id')
          .where('a.authority', 'in', [...staffAuthorities]),
      ),
    )
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({
    id,
    nome: [first_name, last_name].filter(Boolean).join(' '),
  }))
}
