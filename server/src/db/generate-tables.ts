import { writeFile } from 'node:fs/promises'
import { withTemporaryDatabase } from '../testing/temporary-database.ts'
import { describeTables } from './describe-tables.ts'

/** `npm run db:types`: migrates a database of its own and writes its tables down. */
await withTemporaryDatabase(async ({ ownerUrl }) => {
  await writeFile(new URL('tables.gen.ts', import.meta.url), await describeTables(ownerUrl))
})
