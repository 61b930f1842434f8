import type { Db } from '../db/pool.ts'
import { StartFailure } from '../start-failure.ts'

/** The password of the demo accounts is public: a portal outside the demo does not start while they are active. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const { open } = await db
    .selectFrom('usuario')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('created_by', '=', 'demo')
    .where('activated', '=', true)
    .executeTakeFirstOrThrow()
  if (open === 0) return
  throw new StartFailure(
    `The database holds ${open} open accounts of the demo, whose password everybody knows. Use a database without the demo world, or start with DEMO=true and deactivate those accounts first.`,
  )
}
