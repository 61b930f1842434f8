import { openPortal, recording } from '../open-portal.ts'
import type { CompanyList, ListRequest } from './mix.ts'
import { callOf } from './requests.ts'
import { readCompanyLists } from './world.ts'

/** The message of the process to its parent. */
export interface Portal {
  url: string
  databaseUrl: string
  ownerUrl: string
  lists: CompanyList[]
  /** The newest day with services. */
  today: string
}

/** A statement with its values, as it is sent. */
export interface Statement {
  text: string
  values: string[]
}

/** A portal over a data folder, in a process of its own. Its parent may ask for the statements of requests. */
const [dataDir = ''] = process.argv.slice(2)
const { app, database, pools, url, close } = await openPortal(dataDir)

function written(value: unknown): string {
  // Only the oldest allowed use of a session may be null, which pgbench cannot send.
  if (value === null) return '-infinity'
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

/** The statements that the portal sends for each request. */
async function statementsOf(requests: ListRequest[]): Promise<Statement[][]> {
  const all: Statement[][] = []
  for (const request of requests) {
    const sent: Statement[] = []
    await recording(
      (text, values) => sent.push({ text, values: values.map(written) }),
      () => ask(request),
    )
    all.push(sent)
  }
  return all
}

async function ask(request: ListRequest): Promise<void> {
  const { path, token, body } = callOf(request)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${path} ${JSON.stringify(body)}`)
}

process.on('message', async (requests) => process.send?.(await statementsOf(requests as ListRequest[])))

const { lists, today } = await readCompanyLists(pools.writing, new Date())
const { applicationUrl: databaseUrl, ownerUrl } = database
process.send?.({ url, databaseUrl, ownerUrl, lists, today } satisfies Portal)

process.once('disconnect', async () => {
  await close()
  process.exit()
})
