import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { Bell } from '../../server/src/db/bell.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { openPools } from '../../server/src/db/pool.ts'
import { PreparingClient } from '../../server/src/db/preparing-client.ts'
import { Loggers } from '../../server/src/watch/loggers.ts'
import { Watch } from '../../server/src/watch/watch.ts'
import { unlimitedCrowd } from '../unlimited.ts'
import type { CompanyList, ListRequest } from './mix.ts'
import { callOf } from './requests.ts'
import { readCompanyLists } from './world.ts'

/** What the process tells its parent. */
export interface Portal {
  url: string
  databaseUrl: string
  ownerUrl: string
  lists: CompanyList[]
  /** The newest day that has services. */
  today: string
}

/** A statement with its values, as it goes over the wire. */
export interface Statement {
  text: string
  values: string[]
}

/** A portal over a data folder, in a process of its own. Its parent may ask what it sends to the database. */
const [dataDir = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir })
const database = await openDatabase(config, { say: () => {}, onLost: console.error })
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
const portal = await createApp({
  ...pools,
  config,
  jobs: { send: async () => {} },
  now: () => new Date(),
  crowd: unlimitedCrowd(),
  watch: new Watch(new Loggers('silent')),
  bell: Bell.silent(),
})
const url = await portal.listen({ port: 0, host: '127.0.0.1' })

function written(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

let sent: Statement[] = []
const query = PreparingClient.prototype.query

/** What the portal itself sends for each request, one after the other. */
async function statementsOf(requests: ListRequest[]): Promise<Statement[][]> {
  PreparingClient.prototype.query = function record(this: PreparingClient, ...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) sent.push({ text, values: values.map(written) })
    return Reflect.apply(query, this, args) as never
  }
  const all: Statement[][] = []
  for (const request of requests) {
    sent = []
    const { path, token, body } = callOf(request)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.inject({ method: 'POST', url: path, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${path} ${JSON.stringify(body)}`)
    all.push(sent)
  }
  PreparingClient.prototype.query = query
  return all
}

process.on('message', async (requests) => process.send?.(await statementsOf(requests as ListRequest[])))

const { lists, today } = await readCompanyLists(pools.writing, new Date())
const { applicationUrl: databaseUrl, ownerUrl } = database
process.send?.({ url, databaseUrl, ownerUrl, lists, today } satisfies Portal)

process.once('disconnect', async () => {
  await portal.close()
  await pools.end()
  await database.stop()
  process.exit()
})
