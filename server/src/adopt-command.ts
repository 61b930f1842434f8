import { parseArgs } from 'node:util'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { type Config, readConfig } from './config.ts'
import { leitoresOn } from './course/eventos-lidos.ts'
import { openDatabase } from './db/database.ts'
import { type Difference, hostOf, insertInstallation, lockStanding, readStanding } from './db/installation.ts'
import { type Db, openPools } from './db/pool.ts'
import { writeAudit } from './http/audit.ts'
import type { Tx } from './http/serve.ts'
import { numberAllEventos } from './saida/number-eventos.ts'
import { StartFailure } from './start-failure.ts'

interface Wish {
  /** Without it the command only says what it would do. */
  yes: boolean
  /** The installation itself has moved: what waits is its own, and is sent. */
  moved: boolean
}

/** `npm run adopt`: a copy of another installation's database becomes an installation of its own. */
async function main(args: string[]): Promise<void> {
  const wish = parseWish(args)
  const config = readConfig(process.env)
  const database = await openDatabase(config, { say: console.log, onLost: console.error })
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  try {
    await adopt(pools.writing, config, wish)
  } finally {
    await pools.end()
    await database.stop()
  }
}

function parseWish(args: string[]): Wish {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { yes: flag, moved: flag } }).values
  } catch {
    throw new StartFailure('Usage: npm run adopt, or npm run adopt -- --yes [--moved].')
  }
}

const differences: Record<Difference, string> = {
  address: 'its address was another one',
  cluster: 'it was in another PostgreSQL cluster',
  database: 'it was another database of this cluster',
}

async function adopt(db: Db, config: Config, { yes, moved }: Wish): Promise<void> {
  const { publicUrl, timeZone } = config
  const now = new Date()
  const { installation, difference } = await readStanding(db, publicUrl)
  if (!installation || !difference) {
    console.log(`This database is no copy: it belongs to ${publicUrl}. Nothing was changed.`)
    return
  }
  console.log(`This database was that of ${installation.address}: ${differences[difference]}.`)
  if (!yes) {
    const { mails, entregas } = await countWaiting(db)
    console.log(`It holds ${toldOf(mails, entregas)} that wait, which would be put aside as that one's own.`)
    console.log(`With -- --yes it belongs to ${publicUrl}. Nothing was changed.`)
    process.exitCode = 1
    return
  }
  // An event without a number would get one beyond what is put aside, and be sent.
  await numberAllEventos(
    db,
    leitoresOn(() => dayOf(now, timeZone)),
  )
  const put = await db.transaction().execute(async (tx) => {
    const { installation: original, here, difference: left } = await lockStanding(tx, publicUrl)
    if (!original || !left) return null
    await insertInstallation(tx, moved ? { ...here, id: original.id } : here, now)
    const aside = moved ? null : await putAside(tx, original.id, now)
    const data = { address: here.address, original: original.address, moved, ...aside }
    await writeAudit(tx, { at: now, principal: 'system', type: 'adoptInstallation', data })
    return aside
  })
  if (put)
    console.log(
      `${toldOf(put.mails, put.entregas)} were put aside: they are ${hostOf(installation.address)}'s, and are not sent.`,
    )
  console.log(`It belongs to ${publicUrl} now. Running servers send from now on.`)
}

const toldOf = (mails: number, entregas: number) => `${mails} mails and ${entregas} deliveries to webhooks`

interface Waiting {
  mails: number
  entregas: number
}

async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT count(*)::int FROM mail WHERE sent_at IS NULL AND of_installation IS NULL) AS mails,
      (SELECT count(*)::int FROM webhook_entrega WHERE situacao = 'PENDENTE') AS entregas`.execute(db)
  return rows[0] ?? { mails: 0, entregas: 0 }
}

/** Webhooks go on with the next event. */
async function putAside(tx: Tx, id: string, now: Date): Promise<Waiting> {
  const mails = await tx
    .updateTable('mail')
    .set({ of_installation: id, held_at: null })
    .where('sent_at', 'is', null)
    .where('of_installation', 'is', null)
    .executeTakeFirst()
  await sql`UPDATE webhook SET depois = greatest(depois, (SELECT max(sequence) FROM evento_saida))`.execute(
    tx,
  )
  await sql`DELETE FROM webhook_fila`.execute(tx)
  const entregas = await tx
    .updateTable('webhook_entrega')
    .set({ situacao: 'FALHOU', concluida_em: now, of_installation: id })
    .where('situacao', '=', 'PENDENTE')
    .executeTakeFirst()
  return { mails: Number(mails.numUpdatedRows), entregas: Number(entregas.numUpdatedRows) }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
})
