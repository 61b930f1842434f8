import { type NumberProperty, numberOf } from '@cais/core/rules/property.ts'
import type { Db } from '../db/pool.ts'

/** A number that the terminal has set; what is none leaves the usual one. `readNumber(tx, 'mesa', 'meta-minutos')` */
export async function readNumber<Group extends keyof NumberProperty>(
  db: Db,
  group: Group,
  key: NumberProperty[Group],
): Promise<number> {
  const row = await db
    .selectFrom('property')
    .select('valor')
    .where('grupo', '=', group)
    .where('chave', '=', key)
    .executeTakeFirst()
  return numberOf(group, key, row?.valor)
}
