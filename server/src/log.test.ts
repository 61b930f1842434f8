import { readFile } from 'node:fs/promises'
import { route } from '@cais/core/api/route.ts'
import { authenticate } from '@cais/core/api/session.ts'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openPools } from './db/pool.ts'
import { serve } from './http/serve.ts'
import { createLog, withoutData } from './log.ts'
import { query } from './testing/query.ts'
import { startTestServer } from './testing/test-server.ts'

/** User input that no log may contain. */
const canaries = {
  cpf: '529.982.247-25',
  login: 'canario.da.silva',
  email: 'canario@gaiola.example',
  cnh: '62531246834',
}
const { cpf, login, email, cnh } = canaries
const typed = JSON.stringify(canaries)

/** Defects that would put user input into an error. */
const defects = {
  'a value of the wrong type': sql`SELECT ${login}::int`,
  'a text that is no JSON': sql`SELECT ${`{${cpf}`}::jsonb`,
  'a row that is there already': sql`INSERT INTO property (grupo, chave, valor)
    VALUES (${login}, ${cpf}, ''), (${login}, ${cpf}, '')`,
  'a row that lacks something': sql`INSERT INTO usuario (login, email, first_name, last_name, lang_key, password_hash)
    SELECT ${login}, ${email}, first_name, last_name, lang_key, password_hash FROM usuario LIMIT 2`,
  'a row that breaks a rule': sql`INSERT INTO mensagem (titulo, texto, data_criacao) VALUES ('', ${typed}, now())`,
  'an error inside of a function': sql`SELECT set_config(${`${login}.${cpf}`}, ${email}, false)`,
  'a statement that holds it': sql.raw(`SELECT '${cnh}' FROM no_such_table WHERE "${email}" = '${cpf}'`),
}

const fail = route({
  method: 'POST',
  path: '/test/fail',
  access: 'public',
  summary: 'Fails with what was typed.',
  body: z.object({ how: z.string() }),
})
const { send, logged, database, services } = await startTestServer({
  endpoints: [
    serve(fail)(async ({ tx }, { body }) => {
      const statement = defects[body.how as keyof typeof defects]
      if (statement) await statement.execute(tx)
      if (body.how === 'parse') JSON.parse(`"${email}" ${cpf}`)
      throw new Error(`no account of ${email}, CNH ${cnh}`, { cause: new Error(`and "${login}" neither`) })
    }),
  ],
})

const heldBy = (text: string) => Object.values(canaries).filter((canary) => text.includes(canary))
const serverLog = () => JSON.stringify(logged)
const databaseLog = () => readFile(inject('template').logFile, 'utf8')

test.each([...Object.keys(defects), 'parse', 'other'])('%s is logged without what was typed', async (how) => {
  const answer = await send('POST', '/test/fail', { body: { how } })
  expect(answer.status).toBe(500)
  const line = logged.find(({ errorId }) => errorId === answer.header('x-caisapp-error-id'))
  expect(line).toMatchObject({ err: { type: expect.any(String), message: expect.any(String) } })
  expect(heldBy(serverLog())).toEqual([])
})

test('what people do every day is in neither log', async () => {
  await send('POST', authenticate.path, { body: { username: login, password: cpf } })
  await send('GET', `/api/users/${encodeURIComponent(email)}?text=${cnh}`, { as: 'admin' })
  await send('POST', '/api/register', { body: { login, email, cpf, password: cnh } })
  expect(heldBy(serverLog())).toEqual([])
})

test('a connection that is lost, idle or at work, is logged without its client', async () => {
  const pools = openPools({
    url: database.applicationUrl,
    onError: (error) => log.error({ err: error }, 'database'),
    max: 1,
  })
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const plain: string[] = []
  const naive = pino({}, { write: (line: string) => void plain.push(line) })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, ${typed}::text`.execute(
    pools.writing,
  )
  await query(database.superuserUrl, `SELECT pg_terminate_backend(${rows[0]?.pid})`)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(heldBy(lines.join())).toEqual([])
  expect(lines.join()).not.toContain('connectionParameters')
  // Control: a plain logger writes the same error with the data.
  const error = Object.assign(new Error('lost'), { client: new pg.Client({ user: login }), where: cpf })
  naive.error({ err: error })
  expect(heldBy(plain.join())).toContain(cpf)
  log.error({ err: error })
  expect(heldBy(lines.join())).toEqual([])
  await pools.end()
})

test('PostgreSQL’s own log holds none of it, and would tell what it is there for', async () => {
  const before = (await databaseLog()).length
  for (const statement of Object.values(defects))
    await expect(statement.execute(services.writing)).rejects.toThrow()
  await query(inject('template').superuserUrl, 'CHECKPOINT')
  const wrong = new pg.Client({ connectionString: database.applicationUrl.replace(/:[^:@]+@/, ':wrong@') })
  await expect(wrong.connect()).rejects.toThrow()
  await expect.poll(databaseLog).toContain('password authentication failed')
  expect(heldBy((await databaseLog()).slice(before))).toEqual([])
  expect(heldBy(await databaseLog())).toEqual([])
})

test.each([
  ['invalid input syntax for type json: "{529"', 'invalid input syntax for type json: "…"'],
  ['550 <ana.silva@porto.example> unknown', '550 <…@…> unknown'],
  ['no driver 529.982.247-25 here', 'no driver … here'],
  ['cannot read properties of undefined (reading 0)', 'cannot read properties of undefined (reading 0)'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …:5432'],
])('%s is written as %s', (message, written) => {
  expect(withoutData(message)).toBe(written)
})
