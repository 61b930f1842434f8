import type pg from 'pg'

interface Definition {
  drop: string
  create: string
}

/**
 * Does the work without the keys, indexes and foreign keys of these tables, and recreates them afterwards, which also
 * checks uniqueness and references. All of it belongs in one transaction, so that a failure changes nothing.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const references = await definitions(client, foreignKeys, tables)
  const keys = await definitions(client, uniqueKeys, tables)
  const indexes = await definitions(client, plainIndexes, tables)
  // A key is dropped only after the foreign keys that reference it.
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop)
  await work()
  say(`making ${keys.length + indexes.length} indexes`)
  for (const { create } of [...keys, ...indexes]) await client.query(create)
  say(`checking ${references.length} foreign keys`)
  for (const { create } of references) await client.query(create)
}

async function definitions(client: pg.Client, query: string, tables: string[]): Promise<Definition[]> {
  return (await client.query<Definition>(query, [tables])).rows
}

const constraints = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint`

const foreignKeys = `${constraints}
  WHERE contype = 'f' AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))
  ORDER BY conrelid::regclass::text, conname`

const uniqueKeys = `${constraints}
  WHERE contype IN ('p', 'u') AND conrelid::regclass::text = ANY ($1)
  ORDER BY conrelid::regclass::text, conname`

const plainIndexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
  FROM pg_index
  WHERE indrelid::regclass::text = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
  ORDER BY indexrelid::regclass::text`
