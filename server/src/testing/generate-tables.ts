import { writeFile } from 'node:fs/promises'
import { describeTables } from '../db/describe-tables.ts'
import { withTemporaryDatabase } from './temporary-database.ts'

/** `npm run db:types`: migrates a temporary database and writes its tables as TypeScript. */
await withTemporaryDatabase(async ({ ownerUrl }) => {
  await writeFile(new URL('../db/tables.gen.ts', import.meta.url), await describeTables(ownerUrl))
})
