import { writeFile } from 'node:fs/promises'
import { describeTables } from '../db/describe-tables.ts'
import { withTemporaryDatabase } from './temporary-database.ts'

/** `npm run db:types`: migrates a database of its own and writes its tables down. */
await withTemporaryDatabase(async ({ ownerUrl }) => {
  await writeFile(new URL('../db/tables.gen.ts', import.meta.url), await describeTables(ownerUrl))
})
