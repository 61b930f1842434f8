import { searchRequest } from '@cais/core/api/search.ts'
import { authenticate } from '@cais/core/api/session.ts'
import { findSearch } from '@cais/core/search/searches.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { openPools } from '../server/src/db/pool.ts'
import { actorQuery, hashOfToken } from '../server/src/http/session.ts'
import { searchStatement } from '../server/src/search/search-statement.ts'
import { sources } from '../server/src/search/sources.ts'
import { unlimitedCrowd } from './unlimited.ts'

/** What the process tells its parent. */
export interface ListServers {
  portalUrl: string
  bareUrl: string
  databaseUrl: string
  token: string
  companyId: number
  /** The newest day that has services. */
  lastDay: string
  /** Texts of services of the company, to look for. */
  known: { numeroSolicitacao: string; conteiner: string; consignatario: string }
  serverVersion: string
}

/** A statement with its values, as it goes over the wire. */
export interface Statement {
  text: string
  values: (string | number | null)[]
}

const component = 'servico-cliente'
const [dataDir = '', companyText = ''] = process.argv.slice(2)
const companyId = Number(companyText)
const config = readConfig({ DATA_DIR: dataDir })
const database = await openDatabase(config, { say: () => {}, onLost: console.error })
const pools = openPools({ url: database.applicationUrl, onError: () => {} })
const { reading, writing } = pools
const now = () => new Date()
const portal = await createApp(
  { ...pools, config, jobs: { send: async () => {} }, now, crowd: unlimitedCrowd() },
  pino({ level: 'silent' }),
)
const portalUrl = await portal.listen({ port: 0, host: '127.0.0.1' })

await sql`INSERT INTO empresa_user (empresa_id, usuario_id) SELECT ${companyId}, id FROM usuario WHERE login = 'cliente'
  ON CONFLICT DO NOTHING`.execute(writing)
const answer = await portal.inject({
  method: authenticate.method,
  url: authenticate.path,
  payload: { username: 'cliente', password: 'portal-demo' },
})
const token: string = answer.json().id_token

/** What the portal asks the database for one page: who is there, and the page. */
function statementsOf(body: unknown) {
  const definition = findSearch(component)
  const source = sources[component]?.({
    empresaIds: [companyId],
    today: new Date().toISOString().slice(0, 10),
  })
  if (!definition || !source) throw new Error(`there is no list ${component}`)
  const request = searchRequest.parse(body)
  const context = { now: now(), timeZone: config.timeZone }
  const page = searchStatement(definition, source, request, context).compile(reading)
  return { who: actorQuery(hashOfToken(token), now()), page }
}

const bare = Fastify()
bare.post('/', async (request, reply) => {
  const { who, page } = statementsOf(request.body)
  await reading.executeQuery(who)
  const { rows } = await reading.executeQuery(page)
  return reply.type('application/json').send(`{"total":${rows[0]?.total},"list":${rows[0]?.list}}`)
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

function written(value: unknown): string | number | null {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'number' || value === null ? value : String(value)
}

process.on('message', (body) => {
  const { who, page } = statementsOf(body)
  const statements: Statement[] = [who, page].map(({ sql: text, parameters }) => ({
    text,
    values: parameters.map(written),
  }))
  process.send?.(statements)
})

interface Known {
  day: string
  version: string
  numeroSolicitacao: string
  conteiner: string
  consignatario: string
}
const { rows } = await sql<Known>`
  SELECT (SELECT max(data_criacao)::date FROM servico_parte WHERE empresa_id = ${companyId}) AS day,
         current_setting('server_version') AS version, s.numero_solicitacao AS "numeroSolicitacao",
         g.identificador AS conteiner, e.nome AS consignatario
  FROM servico_parte p JOIN servico s ON s.id = p.servico_id JOIN carga_servico cs ON cs.servico_id = s.id
  JOIN carga g ON g.id = cs.carga_id JOIN empresa e ON e.id = s.consignatario_id
  WHERE p.empresa_id = ${companyId} AND p.area = 'cliente' ORDER BY p.data_criacao OFFSET 50 LIMIT 1`.execute(
  reading,
)
const [found] = rows
if (!found) throw new Error(`company ${companyId} has no services in ${dataDir}`)
const { day, version, ...known } = found
const told: ListServers = {
  ...{ portalUrl, bareUrl, token, companyId, known, lastDay: day, serverVersion: version },
  databaseUrl: database.applicationUrl,
}
process.send?.(told)

process.once('disconnect', async () => {
  await portal.close()
  await bare.close()
  await pools.end()
  await database.stop()
  process.exit()
})
