import { createPedidoDeEntrada } from '@cais/core/api/adesao.ts'
import { listMensagens } from '@cais/core/api/mensagem.ts'
import { type Publico, sendMensagemEquipe } from '@cais/core/api/mensagem-equipe.ts'
import { beforeEach, expect, test } from 'vitest'
import { isMailWanted } from '../../course/recados/legivel.ts'
import { findEmpresa } from '../../demo/empresas.ts'
import { hashOfToken } from '../../http/session.ts'
import { newAdministrador } from '../../testing/administrador.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { askToConfirm } from '../fonte/confirmar.ts'
import { notifyDesligado } from '../webhook/notify.ts'
import { mailAvisos } from './mail-avisos.ts'

const server = await startTestServer()
const { call, db, clock, services } = server
const { jobs, config } = services
const granitos = empresaIdOf('gestor')
const depot = empresaIdOf('depot')

beforeEach(async () => {
  server.forgetSessions()
  await db.deleteFrom('mail').execute()
})

type Reader = Awaited<ReturnType<typeof newAdministrador>>

/** How many messages the person reads, and how many of the mails that wait for them would go out. */
async function reads({ id, token }: Reader) {
  const { body } = await call(listMensagens, { params: { userId: id } }, { token })
  const waiting = await db.selectFrom('mail').select('id').where('usuario_id', '=', id).execute()
  const wanted = await Promise.all(
    waiting.map((mail) => isMailWanted(db, mail.id, clock.now().toISOString().slice(0, 10))),
  )
  return { read: body.length, waiting: waiting.length, sent: wanted.filter(Boolean).length }
}

const change = ({ id }: Reader, to: { admin?: boolean; active?: boolean }) =>
  db.updateTable('empresa_user').set(to).where('usuario_id', '=', id).execute()

/** Everything that only the administrators of a company are told. */
const told: Record<string, () => Promise<unknown>> = {
  'somebody asks to join': async () => {
    const { token } = await newAdministrador(server, null)
    const { nationalRegister } = findEmpresa(({ id }) => id === granitos)
    const body = { nationalRegister, mensagem: '' }
    expect((await call(createPedidoDeEntrada, { body }, { token })).status).toBe(201)
  },
  'an address is switched off': () =>
    db
      .transaction()
      .execute((tx) =>
        notifyDesligado(
          { tx, jobs, config, now: clock.now() },
          { empresa_id: granitos, endereco: 'https://erp.example/x' },
          'FALHAS',
        ),
      ),
  'a key waits to be confirmed': async () => {
    const { id } = await db
      .insertInto('fonte')
      .values({
        nome: `ERP ${clock.now().getTime()}`,
        tipo: 'cliente',
        empresa_id: granitos,
        criada_em: clock.now(),
        criada_por: 'gestor',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tomorrow = new Date(clock.now().getTime() + 86_400_000)
    await db
      .insertInto('fonte_chave')
      .values({
        fonte_id: id,
        hash: hashOfToken(`chave ${id}`),
        final: 'abcd',
        escopos: ['navios:ler'],
        enderecos: [],
        criada_em: clock.now(),
        criada_por: 'gestor',
        expira_em: tomorrow,
        confirmar_ate: tomorrow,
      })
      .execute()
    await askToConfirm({ db, jobs, config, now: clock.now() })
  },
}

test.each(Object.keys(told))(
  'what only administrators are told when %s is read while somebody is administrator',
  async (what) => {
    const reader = await newAdministrador(server, granitos)
    await told[what]?.()
    expect(await reads(reader)).toEqual({ read: 1, waiting: 1, sent: 1 })
    await change(reader, { admin: false })
    expect(await reads(reader)).toEqual({ read: 0, waiting: 1, sent: 0 })
    await change(reader, { admin: true })
    expect(await reads(reader)).toEqual({ read: 1, waiting: 1, sent: 1 })
  },
)

test('what the terminal’s administrators are told is not read by a customer manager, who they are by now', async () => {
  const reader = await newAdministrador(server, null, ['ADMIN'])
  await db
    .transaction()
    .execute((tx) =>
      notifyDesligado(
        { tx, jobs, config, now: clock.now() },
        { empresa_id: null, endereco: 'https://tos.example/x' },
        'FALHAS',
      ),
    )
  expect(await reads(reader)).toEqual({ read: 1, waiting: 1, sent: 1 })
  const own = db.updateTable('usuario_authority').where('usuario_id', '=', reader.id)
  await own.set({ authority: 'GERENTE_R_CLIENTE' }).where('authority', '=', 'ADMIN').execute()
  expect(await reads(reader)).toEqual({ read: 0, waiting: 1, sent: 0 })
})

const all: Publico = { para: 'TODOS', tipos: [], empresas: [], soAdministradores: false }

/** Whom staff write to, and what ends and brings back the part that it was for. */
const written: Record<
  string,
  [Publico, off: (one: Reader) => Promise<unknown>, on: (one: Reader) => Promise<unknown>]
> = {
  'a company, by who was taken out of it': [
    { ...all, para: 'EMPRESAS', empresas: [depot] },
    (one) => change(one, { active: false }),
    (one) => change(one, { active: true }),
  ],
  'administrators, by who is one no longer': [
    { ...all, soAdministradores: true },
    (one) => change(one, { admin: false }),
    (one) => change(one, { admin: true }),
  ],
  'a company, by who went over to another one': [
    { ...all, para: 'EMPRESAS', empresas: [depot] },
    ({ id }) =>
      db.updateTable('empresa_user').set({ empresa_id: granitos }).where('usuario_id', '=', id).execute(),
    ({ id }) =>
      db.updateTable('empresa_user').set({ empresa_id: depot }).where('usuario_id', '=', id).execute(),
  ],
  'a trade, by people of a company that has given it up': [
    { ...all, para: 'TIPOS', tipos: ['Depot'] },
    () => db.deleteFrom('empresa_tipo').where('empresa_id', '=', depot).where('tipo', '=', 'Depot').execute(),
    () => db.insertInto('empresa_tipo').values({ empresa_id: depot, tipo: 'Depot' }).execute(),
  ],
  'everybody in a company, by who is in a suspended one': [
    { ...all, para: 'EMPRESAS', empresas: [depot, granitos] },
    () => db.updateTable('empresa').set({ activated: false }).where('id', '=', depot).execute(),
    () => db.updateTable('empresa').set({ activated: true }).where('id', '=', depot).execute(),
  ],
}

test.each(Object.keys(written))('what staff wrote to %s, is read no longer', async (what) => {
  const [publico, off, on] = written[what] ?? []
  if (!publico) throw new Error(`nothing is written to ${what}`)
  const reader = await newAdministrador(server, depot)
  const body = { titulo: what, texto: 'O gate fecha às 18h.', publico, porEmail: true }
  expect((await call(sendMensagemEquipe, { body }, { as: 'grc' })).status).toBe(201)
  await mailAvisos({ db, jobs, config, now: clock.now() })
  expect(await reads(reader)).toEqual({ read: 1, waiting: 1, sent: 1 })
  await off?.(reader)
  expect(await reads(reader)).toEqual({ read: 0, waiting: 1, sent: 0 })
  await on?.(reader)
  expect(await reads(reader)).toEqual({ read: 1, waiting: 1, sent: 1 })
})

test('what staff wrote to everybody is read without any company', async () => {
  const reader = await newAdministrador(server, depot)
  const body = { titulo: 'A todos', texto: 'O gate fecha às 18h.', publico: all, porEmail: true }
  expect((await call(sendMensagemEquipe, { body }, { as: 'grc' })).status).toBe(201)
  await db.deleteFrom('empresa_user').where('usuario_id', '=', reader.id).execute()
  expect((await reads(reader)).read).toBe(1)
})
