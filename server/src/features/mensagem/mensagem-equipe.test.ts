import { listMensagens } from '@cais/core/api/mensagem.ts'
import {
  countPublico,
  listMensagensEquipe,
  type Publico,
  sendMensagemEquipe,
} from '@cais/core/api/mensagem-equipe.ts'
import { expect, test } from 'vitest'
import { demoPessoas } from '../../demo/pessoas.ts'
import { empresaIdOf, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailAvisos } from './mail-avisos.ts'

const { call, callLoosely, clock, db, mails, services } = await startTestServer()

const all: Publico = { para: 'TODOS', tipos: [], empresas: [], soAdministradores: false }
const count = async (publico: Publico) => (await call(countPublico, { body: publico }, { as: 'grc' })).body
const write = (publico: Publico, titulo: string, extra = {}) =>
  call(
    sendMensagemEquipe,
    { body: { titulo, texto: 'O gate fecha às 18h.', publico } },
    { as: 'grc', ...extra },
  )

async function readers(titulo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mensagem_user as mu')
    .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
    .innerJoin('usuario as u', 'u.id', 'mu.usuario_id')
    .select('u.login')
    .where('m.titulo', '=', titulo)
    .orderBy('u.id')
    .execute()
  return rows.map(({ login }) => login)
}

const loginsWhere = (is: (one: (typeof demoPessoas)[number]) => boolean) =>
  demoPessoas.filter(is).map(({ login }) => login)

test('a message to everybody reaches everybody once, as many as were announced', async () => {
  const announced = await count(all)
  const { status, body } = await write(all, 'A todos')
  expect(status).toBe(201)
  expect(body.pessoas).toBe(announced.pessoas)
  expect(await readers('A todos')).toEqual(loginsWhere(() => true))
  const own = (
    await call(listMensagens, { params: { userId: pessoa('semempresa').id } }, { as: 'semempresa' })
  ).body
  expect(own.map(({ mensagem }) => mensagem.titulo)).toContain('A todos')
})

test('to types of companies, to companies, and to administrators alone', async () => {
  const open = (tipo: string) =>
    loginsWhere(({ empresas }) =>
      empresas.some(({ empresa }) => empresa.activated && (empresa.tipos as string[]).includes(tipo)),
    )
  const depots = { ...all, para: 'TIPOS', tipos: ['Depot'] } satisfies Publico
  await write(depots, 'Aos depots')
  expect(await readers('Aos depots')).toEqual(open('Depot'))
  expect((await count(depots)).pessoas).toBe(open('Depot').length)
  const one = { ...all, para: 'EMPRESAS', empresas: [empresaIdOf('cliente')] } satisfies Publico
  await write(one, 'A uma empresa')
  expect(await readers('A uma empresa')).toContain('cliente')
  expect(await readers('A uma empresa')).not.toContain('depot')
  expect(await count(one)).toMatchObject({ empresas: 1 })
  const admins = { ...all, soAdministradores: true }
  await write(admins, 'A quem administra')
  expect(await readers('A quem administra')).toEqual(
    loginsWhere(({ empresas }) => empresas.some(({ empresa, admin }) => admin && empresa.activated)),
  )
})

test('nobody who may not sign in, nor of a closed company, is written to', async () => {
  const publico = { ...all, para: 'EMPRESAS', empresas: [empresaIdOf('armador')] } satisfies Publico
  await db.updateTable('usuario').set({ activated: false }).where('login', '=', 'armador').execute()
  await write(publico, 'Ao armador')
  expect(await readers('Ao armador')).not.toContain('armador')
  await db.updateTable('usuario').set({ activated: true }).where('login', '=', 'armador').execute()
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', empresaIdOf('armador')).execute()
  expect((await write(publico, 'À fechada')).outcome).toBe('409 mensagem.ninguem')
  expect(await readers('À fechada')).toEqual([])
  const left = await db.selectFrom('mensagem').select('id').where('titulo', '=', 'À fechada').execute()
  expect(left).toEqual([])
  await db.updateTable('empresa').set({ activated: true }).where('id', '=', empresaIdOf('armador')).execute()
})

test('the same request twice, even at once, is one message', async () => {
  const headers = { 'idempotency-key': 'clicou-duas-vezes' }
  const answers = await Promise.all([write(all, 'Uma vez', { headers }), write(all, 'Uma vez', { headers })])
  expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0)
  const again = await write(all, 'Uma vez', { headers })
  expect(again.status).toBe(201)
  const written = await db.selectFrom('mensagem').select('id').where('titulo', '=', 'Uma vez').execute()
  expect(written).toEqual([{ id: again.body.id }])
  expect(await readers('Uma vez')).toHaveLength(demoPessoas.length)
})

test('by mail it goes to those who want it so, once', async () => {
  await db
    .updateTable('usuario')
    .set({ avisos_por_email: ['PRAZO'] })
    .where('login', '=', 'terminal')
    .execute()
  const publico = { ...all, para: 'TIPOS', tipos: ['Terminal', 'TI'] } satisfies Publico
  const body = { titulo: 'Por carta', texto: 'Primeira linha.\nSegunda linha.', publico, porEmail: true }
  await call(sendMensagemEquipe, { body }, { as: 'admin' })
  const post = () => mailAvisos({ db, jobs: services.jobs, config: services.config, now: clock.now() })
  await post()
  await post()
  const letters = (await mails()).filter(({ subject }) => subject === 'Por carta')
  expect(letters.map(({ recipient }) => recipient)).toContain(pessoa('ti').email)
  expect(letters.map(({ recipient }) => recipient)).not.toContain(pessoa('terminal').email)
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(letters.length)
  expect(letters[0]?.text).toContain('Primeira linha.\n\nSegunda linha.')
})

test('staff see what was sent and how many have read it, newest first', async () => {
  const publico = { ...all, para: 'EMPRESAS', empresas: [empresaIdOf('ti')] } satisfies Publico
  clock.advance({ minutes: 1 })
  await write(publico, 'Quem leu')
  const page = async () =>
    (await call(listMensagensEquipe, { query: {} }, { as: 'admin' })).body as unknown as Record<
      string,
      unknown
    >[]
  const [newest] = await page()
  expect(newest).toMatchObject({ titulo: 'Quem leu', autor: 'Gabriela Rezende', lidas: 0, para: 'EMPRESAS' })
  expect(newest?.empresas).toHaveLength(1)
  await db
    .updateTable('mensagem_user')
    .set({ lida_em: clock.now() })
    .where('usuario_id', '=', pessoa('ti').id)
    .execute()
  expect((await page())[0]).toMatchObject({ titulo: 'Quem leu', lidas: 1 })
})

test('it is audited, and nobody but staff writes, counts or lists', async () => {
  const { body } = await write(all, 'Auditada')
  const row = await db
    .selectFrom('audit')
    .select(['principal', 'data'])
    .where('type', '=', 'sendMensagemEquipe')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ principal: 'grc', data: { id: body.id, pessoas: body.pessoas } })
  for (const as of ['cliente', 'gestor', 'desova', 'ti']) {
    expect((await write(all, 'Não', { as })).outcome).toBe('403 error.http.403')
    expect((await call(countPublico, { body: all }, { as })).status).toBe(403)
    expect((await call(listMensagensEquipe, { query: {} }, { as })).status).toBe(403)
  }
})

test('whom it is for must be said', async () => {
  const send = (publico: object) =>
    callLoosely(sendMensagemEquipe, { body: { titulo: 'x', texto: 'y', publico } }, { as: 'grc' })
  expect((await send({ para: 'TIPOS' })).fieldErrors).toEqual(['publico.tipos: validation.required'])
  expect((await send({ para: 'EMPRESAS' })).fieldErrors).toEqual(['publico.empresas: validation.required'])
  expect((await send({ para: 'VIZINHOS' })).fieldErrors).toEqual(['publico.para: validation.choice'])
})
