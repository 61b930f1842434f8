import { type Db, openPools } from '../db/pool.ts'
import { query } from './query.ts'

/** The wrong way: check whether there is room, then write. */
async function takeNaively(tx: Db, janelaId: number): Promise<boolean> {
  const { ocupadas, capacidade } = await tx
    .selectFrom('janela')
    .select(['ocupadas', 'capacidade'])
    .where('id', '=', janelaId)
    .executeTakeFirstOrThrow()
  if (ocupadas >= capacidade) return false
  await tx
    .updateTable('janela')
    .set(({ eb }) => ({ ocupadas: eb('ocupadas', '+', 1) }))
    .where('id', '=', janelaId)
    .execute()
  return true
}

interface Selling {
  applicationUrl: string
  ownerUrl: string
  janelaId: number
  /** Whether the constraint of the table is still there. */
  checked: boolean
  count: number
}

/** The number of places that concurrent takers get in the wrong way. */
export async function sellNaively(selling: Selling): Promise<number> {
  const { applicationUrl, ownerUrl, janelaId, checked, count } = selling
  if (!checked) await query(ownerUrl, 'ALTER TABLE janela DROP CONSTRAINT janela_nunca_acima')
  const pools = openPools({ url: applicationUrl, onError: () => {} })
  try {
    const db = pools.writing
    // All connections are opened before the first query.
    await Promise.all(
      Array.from({ length: 10 }, () => db.selectFrom('janela').select('id').limit(1).execute()),
    )
    const tried = await Promise.allSettled(
      Array.from({ length: count }, () => db.transaction().execute((tx) => takeNaively(tx, janelaId))),
    )
    return tried.filter((one) => one.status === 'fulfilled' && one.value).length
  } finally {
    await pools.end()
  }
}
