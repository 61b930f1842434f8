import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

/** Where a portal is: the address of its people, and its database. */
export interface Place {
  address: string
  /** Null where PostgreSQL does not tell it. */
  cluster: string | null
  database: number
}

export interface Installation extends Place {
  id: string
}

export type Difference = 'address' | 'cluster' | 'database'

interface Standing {
  /** Null before the first start of a server. */
  installation: Installation | null
  here: Place
  /** What differs from the installation that the database belongs to; null where nothing does. */
  difference: Difference | null
}

/** `portal.example`, for people. */
export const hostOf = (address: string) => new URL(address).host

/** An address of this machine alone is no address: the port of a server for trying out may change. */
const isLocal = (address: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** HTTP and HTTPS are the same address: TLS may come later. */
function isSameAddress(one: string, other: string): boolean {
  if (isLocal(one) && isLocal(other)) return true
  const nameOf = (address: string) => `${hostOf(address)}${new URL(address).pathname.replace(/\/$/, '')}`
  return nameOf(one) === nameOf(other)
}

/** A cluster that is not known on one side differs from none. */
export function differenceOf(original: Place, here: Place): Difference | null {
  if (!isSameAddress(original.address, here.address)) return 'address'
  if (original.cluster !== null && here.cluster !== null && original.cluster !== here.cluster)
    return 'cluster'
  return original.database === here.database ? null : 'database'
}

/** Asked anew each time: a database can be restored over, or adopted, while servers run. */
export async function readStanding(db: Db | Tx, publicUrl: string): Promise<Standing> {
  const { rows } = await sql<Place & { installation: Installation | null }>`
    SELECT cluster_identifier() AS cluster,
      (SELECT oid::bigint FROM pg_database WHERE datname = current_database()) AS database,
      (SELECT json_build_object('id', id, 'address', address, 'cluster', cluster, 'database', database_oid)
        FROM installation ORDER BY number DESC LIMIT 1) AS installation`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not say which one it is')
  const { installation, cluster, database } = row
  const here = { address: publicUrl, cluster, database }
  return { installation, here, difference: installation && differenceOf(installation, here) }
}

/** The host of the original, where this database is a copy of another installation's: nothing leaves it then. */
export async function readOriginal(db: Db | Tx, publicUrl: string): Promise<string | null> {
  const { installation, difference } = await readStanding(db, publicUrl)
  return installation && difference ? hostOf(installation.address) : null
}

export const isCopy = async (db: Db, publicUrl: string) => (await readOriginal(db, publicUrl)) !== null

/**
 * Called at the start of a server. The first one says whose the database is; servers that start together do so once. An
 * installation that had only an address of its machine takes the first real one.
 */
export async function keepInstallation(db: Db, publicUrl: string, now: Date): Promise<Standing> {
  return db.transaction().execute(async (tx) => {
    const standing = await lockStanding(tx, publicUrl)
    const { installation, here } = standing
    if (!installation) await insertInstallation(tx, here, now)
    else if (!takesAddress(installation, here)) return standing
    else await insertInstallation(tx, { ...here, id: installation.id }, now)
    return readStanding(tx, publicUrl)
  })
}

function takesAddress(installation: Installation, here: Place): boolean {
  const { address } = here
  return (
    isLocal(installation.address) && !isLocal(address) && !differenceOf({ ...installation, address }, here)
  )
}

export async function lockStanding(tx: Tx, publicUrl: string): Promise<Standing> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('installation'))`.execute(tx)
  return readStanding(tx, publicUrl)
}

/** Without an id it is a new installation. */
export async function insertInstallation(tx: Tx, place: Place & { id?: string }, since: Date): Promise<void> {
  const { database, ...told } = place
  await tx
    .insertInto('installation')
    .values({ ...told, database_oid: database, since })
    .execute()
}
