import { type NumberProperty, numberOf } from '@cais/core/rules/property.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

/**
 * A number that the terminal has set, or the default where the value is no number: `readNumber(tx, 'mesa',
 * 'meta-minutos')`.
 */
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

export async function readProperties(db: Db, group: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', group)
    .orderBy('chave')
    .execute()
  return new Map(rows.map(({ chave, valor }) => [chave, valor]))
}

/** All properties of a group, locked against changes until the transaction ends. */
export async function lockProperties(tx: Tx, group: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', group)
    .orderBy('chave')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ chave, valor }) => [chave, valor]))
}

/** Updates the existing properties of a group. */
export async function writeProperties(
  tx: Tx,
  group: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    UPDATE property SET valor = given.valor
    FROM unnest(${[...values.keys()]}::text[], ${[...values.values()]}::text[]) AS given (chave, valor)
    WHERE property.grupo = ${group} AND property.chave = given.chave`.execute(tx)
}
