import type { Berco } from '@cais/core/api/lineup.ts'
import type { Db } from '../../db/pool.ts'

/** The berths along the quay, each beginning where the one before it ends. */
export async function readBercos(db: Db): Promise<Berco[]> {
  const rows = await db.selectFrom('berco').select(['nome', 'comprimento']).orderBy('ordem').execute()
  let de = 0
  return rows.map(({ nome, comprimento }) => {
    const berco = { nome, de, ate: de + comprimento }
    de = berco.ate
    return berco
  })
}
