import { randomUUID } from 'node:crypto'
import { bytesOf } from '@cais/core/anexo/amostras.ts'
import {
  createConversa,
  createConversaComArquivo,
  sendArquivo,
  sendMensagem,
} from '@cais/core/api/suporte.ts'
import { cotaDoDia } from '@cais/core/rules/suporte.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, db, clock } = await startTestServer({
  limits: { running: { person: 50, address: 50, all: 50 } },
})
const ofCompany = (login: string) => ({ params: { companyId: empresaIdOf(login) }, as: login })

const begin = (login = 'cliente', chave = randomUUID(), as = login) =>
  call(
    createConversa,
    { params: ofCompany(login).params, body: { chave, texto: 'Bom dia', servicoId: null } },
    { as },
  )
/** Makes all messages a day older instead of moving the clock, because sessions would expire. */
async function tomorrow(days = 1): Promise<void> {
  const ago = sql`${days} * interval '1 day'`
  await sql`UPDATE conversa SET aberta_em = aberta_em - ${ago}`.execute(db)
  await sql`UPDATE conversa_mensagem SET enviada_em = enviada_em - ${ago}`.execute(db)
}

test('of many conversations at once no more are begun than a day has, and tomorrow there are others', async () => {
  await tomorrow()
  const one = randomUUID()
  expect((await begin('cliente', one)).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: cotaDoDia.conversas + 9 }, () => begin()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(cotaDoDia.conversas - 1)
  const refused = answers.find(({ status }) => status !== 201)
  expect(refused?.outcome).toBe('409 suporte.error.cota-conversas')
  expect(refused?.problem.params).toEqual([cotaDoDia.conversas])
  const file = { query: { chave: randomUUID(), name: 'a.txt' }, file: bytesOf('a') }
  const withFile = await call(
    createConversaComArquivo,
    { ...ofCompany('cliente'), ...file },
    { as: 'cliente' },
  )
  expect(withFile.outcome).toBe('409 suporte.error.cota-conversas')
  // A repeated message is answered again, and open conversations go on. Other companies and staff have their own quota.
  const { body: begun } = await begin('cliente', one)
  const params = { ...ofCompany('cliente').params, conversaId: begun.id }
  const goingOn = { params, body: { chave: randomUUID(), texto: 'E agora?' } }
  expect((await call(sendMensagem, goingOn, { as: 'cliente' })).status).toBe(201)
  expect((await begin('despachante')).status).toBe(201)
  expect((await begin('cliente', randomUUID(), 'grc')).status).toBe(201)
  await tomorrow()
  expect((await begin()).status).toBe(201)
})

test('conversations that staff begin with a company take nothing of what it may begin', async () => {
  await tomorrow()
  const answers = await Promise.all(
    Array.from({ length: cotaDoDia.conversas }, () => begin('cliente', randomUUID(), 'grc')),
  )
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect((await begin()).status).toBe(201)
})

test('files of a day have a size together, wherever they are sent', async () => {
  await tomorrow()
  const { body: conversa } = await begin()
  const params = { ...ofCompany('cliente').params, conversaId: conversa.id }
  const send = (bytes: number) => {
    const file = new Uint8Array(bytes).fill(65)
    return call(
      sendArquivo,
      { params, query: { chave: randomUUID(), name: 'a.txt' }, file },
      { as: 'cliente' },
    )
  }
  expect((await send(20_000_000)).status).toBe(201)
  expect((await send(19_999_990)).status).toBe(201)
  expect((await send(11)).outcome).toBe('409 suporte.error.cota-arquivos')
  const file = { query: { chave: randomUUID(), name: 'a.txt' }, file: new Uint8Array(11).fill(65) }
  const first = await call(createConversaComArquivo, { ...ofCompany('cliente'), ...file }, { as: 'cliente' })
  expect(first.outcome).toBe('409 suporte.error.cota-arquivos')
  expect((await send(10)).status).toBe(201)
})

test('messages of a day are so many; the staff answer all of them', async () => {
  await tomorrow()
  const { body: conversa } = await begin()
  const { id } = await db
    .selectFrom('conversa_mensagem')
    .select('autor_id as id')
    .where('conversa_id', '=', conversa.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: cotaDoDia.mensagens - 2 }, () => ({
    conversa_id: conversa.id,
    autor_id: id,
    da_equipe: false,
    texto: 'a',
    enviada_em: clock.now(),
    chave: randomUUID(),
  }))
  await db.insertInto('conversa_mensagem').values(rows).execute()
  const params = { ...ofCompany('cliente').params, conversaId: conversa.id }
  const write = (as: string) =>
    call(sendMensagem, { params, body: { chave: randomUUID(), texto: 'Bom dia' } }, { as })
  expect((await write('cliente')).status).toBe(201)
  expect((await write('cliente')).outcome).toBe('409 suporte.error.cota-mensagens')
  expect((await write('grc')).status).toBe(201)
})
