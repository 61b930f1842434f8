import { activate, confirmEmail, register, saveAccount } from '@cais/core/api/account.ts'
import { createPedidoDeEntrada, listMeusPedidos, listPedidosDaEmpresa } from '@cais/core/api/adesao.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { acceptConvite, declineConvite, findConviteDoLink, listConvites } from '@cais/core/api/convite.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  listEmpresaUsers,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { formatCpf } from '@cais/core/values/cpf.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { findEmpresa } from '../../demo/empresas.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { untilBlocked } from '../../testing/blocked.ts'
import { empresaIdOf, newCpf, newRegistration, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, db, clock, mails, mailedKey, openSession, forgetSessions } = server
const granitos = empresaIdOf('gestor')

beforeEach(async () => {
  forgetSessions()
  await db.deleteFrom('empresa_user').where('usuario_id', 'is', null).execute()
  await db.deleteFrom('throttle').execute()
})

/** Invites a person into the company of `gestor`, as `gestor`. */
async function invite(login: string, more: { admin?: boolean } = {}): Promise<number> {
  const body = { user: { login }, empresa: { id: granitos }, ...more }
  const answer = await call(createEmpresaUser, { body }, { as: 'gestor' })
  expect(answer.outcome).toBe('201')
  return answer.body.id
}

async function activated(change: object = {}) {
  const person = { ...newRegistration(), ...change }
  expect((await call(register, { body: person })).status).toBe(201)
  await call(activate, { query: { key: await mailedKey(person.email) } })
  return { ...person, token: await openSession(person.login, person.password) }
}

const convitesOf = async (token: string) => (await call(listConvites, {}, { token })).body.map(({ id }) => id)
const accept = (id: number, token: string) => call(acceptConvite, { params: { id } }, { token })
const empresasOf = async (token: string) =>
  (await call(getAccount, {}, { token })).body.empresaAuthorities.map(({ id }) => id)

const linkTo = async (email: string) =>
  /\/register\?convite=([\w-]+)/.exec(
    (await mails()).findLast(({ recipient }) => recipient === email)?.text ?? '',
  )?.[1] ?? ''
const opened = (chave: string) => call(findConviteDoLink, { params: { chave } })

test.each([
  ['login', (person: { login: string }) => person.login],
  ['CPF', (person: { cpf?: string | null | undefined }) => formatCpf(person.cpf ?? '')],
] as const)('whoever registers an invited %s afterwards does not get the invitation', async (_, named) => {
  const late = newRegistration()
  const id = await invite(named(late), { admin: true })
  const { token } = await activated(late)
  expect(await convitesOf(token)).toEqual([])
  expect((await accept(id, token)).outcome).toBe('404 error.http.404')
  const early = await activated()
  const own = await invite(named(early), { admin: true })
  expect(await convitesOf(early.token)).toEqual([own])
  expect((await accept(own, early.token)).status).toBe(204)
})

test('an invitation stays with the account that was named, whoever has its names later', async () => {
  const named = await activated()
  const id = await invite(named.email)
  const email = `outro.${named.email}`
  const { firstName, lastName, password } = named
  const body = { firstName, lastName, email, langKey: 'pt-br' as const, currentPassword: password }
  await call(saveAccount, { body }, { token: named.token })
  await call(confirmEmail, { body: { key: await mailedKey(email) } }, { token: named.token })
  const heir = await activated({ email: named.email })
  expect(await convitesOf(heir.token)).toEqual([])
  expect((await accept(id, heir.token)).outcome).toBe('404 error.http.404')
  expect((await accept(id, named.token)).status).toBe(204)
})

test('who takes an address as login, or a CPF, is not asked in place of its owner', async () => {
  const address = 'diretora@granitos-novos.example'
  const squatter = await activated({ login: address })
  const cpf = newCpf()
  const digits = await activated({ login: cpf })
  const ids = [await invite(address, { admin: true }), await invite(cpf, { admin: true })]
  for (const { token } of [squatter, digits]) {
    expect(await convitesOf(token)).toEqual([])
    for (const id of ids) expect((await accept(id, token)).status).toBe(404)
  }
  expect(await linkTo(address)).not.toBe('')
})

test('who has no account is mailed a link that carries the invitation, and finds it after confirming that address', async () => {
  const person = newRegistration()
  const id = await invite(person.email.toUpperCase(), { admin: true })
  const mail = (await mails()).findLast(({ recipient }) => recipient === person.email)
  expect(mail?.subject).toBe('Convite de uma empresa no Cais')
  expect(mail?.text).toContain('Granitos Aracruz')
  expect(mail?.text).toContain('espera por 30 dias')
  const chave = await linkTo(person.email)
  expect((await opened(chave)).body).toEqual({
    empresa: 'Granitos Aracruz Gestão S.A.',
    email: person.email,
    temConta: false,
  })
  await call(register, { body: person })
  // Before activation the answer does not reveal that there is an account.
  expect((await opened(chave)).body.temConta).toBe(false)
  await call(activate, { query: { key: await mailedKey(person.email) } })
  expect((await opened(chave)).body.temConta).toBe(true)
  const token = await openSession(person.login, person.password)
  expect(await convitesOf(token)).toEqual([id])
  expect((await accept(id, token)).status).toBe(204)
  expect(await empresasOf(token)).toEqual([granitos])
  expect((await opened(chave)).outcome).toBe('404 error.http.404')
})

test('an address that was typed and not confirmed gets nothing', async () => {
  const person = newRegistration()
  const id = await invite(person.email)
  await call(register, { body: person })
  // Staff activate the account, which does not prove its address.
  await db
    .updateTable('usuario')
    .set({ activated: true, ever_activated: true })
    .where('login', '=', person.login)
    .execute()
  const token = await openSession(person.login, person.password)
  expect(await convitesOf(token)).toEqual([])
  expect((await accept(id, token)).status).toBe(404)
})

test('whoever changes to the invited address and confirms it finds the invitation', async () => {
  const person = await activated()
  const email = `novo.${person.email}`
  const id = await invite(email)
  expect(await convitesOf(person.token)).toEqual([])
  const { firstName, lastName, password } = person
  const body = { firstName, lastName, email, langKey: 'pt-br' as const, currentPassword: password }
  await call(saveAccount, { body }, { token: person.token })
  expect(await convitesOf(person.token)).toEqual([])
  await call(confirmEmail, { body: { key: await mailedKey(email) } }, { token: person.token })
  expect(await convitesOf(person.token)).toEqual([id])
})

test('a registration that ran out is made again by the same link', async () => {
  const person = newRegistration()
  const id = await invite(person.email)
  const chave = await linkTo(person.email)
  await call(register, { body: person })
  clock.advance({ days: 4 })
  await cleanUp(db, clock.now())
  expect((await opened(chave)).body).toMatchObject({ email: person.email, temConta: false })
  const { token } = await activated({ ...person, login: `de-novo.${person.login}` })
  expect(await convitesOf(token)).toEqual([id])
  clock.advance({ days: -4 })
})

test('a link says nothing once its invitation was withdrawn, has run out, or its company is shut out', async () => {
  const [withdrawn, late, closed] = ['um@fora.example', 'dois@fora.example', 'tres@fora.example'] as const
  const id = await invite(withdrawn)
  const chave = await linkTo(withdrawn)
  expect((await opened(chave)).status).toBe(200)
  await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
  expect((await opened(chave)).outcome).toBe('404 error.http.404')
  await invite(withdrawn)
  expect(await linkTo(withdrawn)).not.toBe(chave)
  expect((await opened(await linkTo(withdrawn))).status).toBe(200)
  expect((await opened(chave)).status).toBe(404)

  await invite(late)
  await invite(closed)
  const suspend = (activated: boolean) =>
    db.updateTable('empresa').set({ activated }).where('id', '=', granitos).execute()
  await suspend(false)
  expect((await opened(await linkTo(closed))).status).toBe(404)
  const person = await activated({ email: closed })
  expect(await convitesOf(person.token)).toEqual([])
  const body = { user: { login: 'alguem@fora.example' }, empresa: { id: granitos } }
  expect((await call(createEmpresaUser, { body }, { as: 'admin' })).outcome).toBe(
    '409 empresaUser.error.suspensa',
  )
  await suspend(true)
  expect(await convitesOf(person.token)).toHaveLength(1)
  clock.advance({ days: 30 })
  expect((await opened(await linkTo(late))).status).toBe(404)
  clock.advance({ days: -30 })
  expect((await opened(await linkTo(late))).status).toBe(200)
})

test('who did not answer in time is asked again without being withdrawn first, and the mail says how long it waits', async () => {
  const set = (value: string) =>
    call(
      saveProperty,
      { params: { group: 'convite' }, body: { key: 'validade-dias', value } },
      { as: 'admin' },
    )
  await set('2')
  const first = await invite('lenta@fora.example')
  const body = { user: { login: 'lenta@fora.example' }, empresa: { id: granitos } }
  expect((await call(createEmpresaUser, { body }, { as: 'gestor' })).outcome).toBe(
    '409 empresaUser.error.convidado',
  )
  clock.advance({ days: 2 })
  forgetSessions()
  expect(await invite('lenta@fora.example')).not.toBe(first)
  expect((await mails()).at(-1)?.text).toContain('espera por 2 dias')
  clock.advance({ days: -2 })
  forgetSessions()
  await set('30')
})

test.each([
  ['nobody has proven', 'cheia@fora.example'],
  ['somebody has proven', pessoa('depot').email],
])(
  'a company invites by an address that %s five times a day, and is told when nothing is sent',
  async (_, login) => {
    const asked = (empresa: number) =>
      call(createEmpresaUser, { body: { user: { login }, empresa: { id: empresa } } }, { as: 'admin' })
    const before = (await mails()).length
    for (let n = 0; n < 5; n++) {
      const id = await invite(login)
      await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
    }
    expect((await mails()).length - before).toBe(5)
    expect((await asked(granitos)).outcome).toBe('429 empresaUser.error.endereco-cheio')
    expect((await mails()).length - before).toBe(5)
    const written = () => db.selectFrom('empresa_user').select('id').where('convidado', '=', login).execute()
    expect(await written()).toEqual([])
    // The limit of another company is not used up.
    expect((await asked(empresaIdOf('cliente'))).outcome).toBe('201')
    expect((await mails()).length - before).toBe(6)
    const row = { scope: 'convite-email', key: login, attempts: 25, started_at: clock.now() }
    await db.deleteFrom('throttle').where('scope', '=', 'convite-email').execute()
    await db.insertInto('throttle').values(row).execute()
    expect((await asked(empresaIdOf('armador'))).outcome).toBe('429 empresaUser.error.endereco-cheio')
    clock.advance({ days: 1 })
    forgetSessions()
    expect((await asked(granitos)).outcome).toBe('201')
    clock.advance({ days: -1 })
    forgetSessions()
  },
)

test('one person is told of five invitations of a company in a day, whichever of their names is typed', async () => {
  const person = await activated()
  const asked = async (login: string, empresa = granitos) => {
    const answer = await call(
      createEmpresaUser,
      { body: { user: { login }, empresa: { id: empresa } } },
      { as: 'admin' },
    )
    expect(answer.outcome).toBe('201')
    return answer.body.id
  }
  const told = async () =>
    (await mails()).filter(({ recipient, subject }) => recipient === person.email && /^Convite/.test(subject))
      .length
  const before = await told()
  for (let n = 0; n < 7; n++) {
    const id = await asked(n % 2 ? person.login : formatCpf(person.cpf ?? ''))
    await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
  }
  expect((await told()) - before).toBe(5)
  // The invitation itself waits for them, and another company's is told.
  const quiet = await asked(person.login)
  expect(await convitesOf(person.token)).toEqual([quiet])
  await asked(person.login, empresaIdOf('cliente'))
  expect((await told()) - before).toBe(6)
})

test.each(['removed', 'shut out', 'demoted'] as const)(
  'who was %s does not come back by another invitation of that company',
  async (how) => {
    const person = await activated()
    const elsewhere = empresaIdOf('cliente')
    const by = [person.login, person.email, formatCpf(person.cpf ?? '')]
    const ids: number[] = []
    for (const told of by) ids.push(await invite(told, { admin: true }))
    await call(
      createEmpresaUser,
      { body: { user: { login: person.login }, empresa: { id: elsewhere } } },
      { as: 'admin' },
    )
    expect(await convitesOf(person.token)).toHaveLength(4)
    expect((await accept(ids[0] ?? 0, person.token)).status).toBe(204)
    // Accepting one invitation ends the others. A member who is invited again can still be removed.
    expect(await convitesOf(person.token)).toHaveLength(1)
    const again = await invite(formatCpf(person.cpf ?? ''), { admin: true })
    expect(await convitesOf(person.token)).toContain(again)
    const { body } = await call(listEmpresaUsers, { params: { companyId: granitos } }, { as: 'gestor' })
    const { id } = body.find(({ user }) => user.login === person.login) ?? { id: 0 }
    if (how === 'removed') await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
    else
      await call(
        updateEmpresaUser,
        { body: { id, admin: false, active: how === 'demoted' } },
        { as: 'gestor' },
      )
    expect((await accept(again, person.token)).outcome).toBe('404 error.http.404')
    // The invitation of another company still waits.
    expect(await convitesOf(person.token)).toHaveLength(1)
    expect(await empresasOf(person.token)).toEqual(how === 'demoted' ? [granitos] : [])
  },
)

test.each(['removed', 'shut out', 'demoted'] as const)(
  'who was %s does not come back by proving an address that was invited before',
  async (how) => {
    const person = await activated()
    const { id: usuarioId } = await db
      .selectFrom('usuario')
      .select('id')
      .where('login', '=', person.login)
      .executeTakeFirstOrThrow()
    const asked = `pedido.${person.email}`
    // Staff activated the account with an unproven address, and another address waits for its link.
    await db.updateTable('usuario').set({ proven_email: null }).where('id', '=', usuarioId).execute()
    await db
      .insertInto('email_change')
      .values({
        usuario_id: usuarioId,
        email: asked,
        key_hash: Buffer.from(asked),
        requested_at: clock.now(),
      })
      .execute()
    const waiting = await invite(person.login)
    for (const told of [person.email, asked]) await invite(told, { admin: true })
    const stranger = await invite(`alheio.${person.email}`, { admin: true })
    expect((await accept(waiting, person.token)).status).toBe(204)
    const { body } = await call(listEmpresaUsers, { params: { companyId: granitos } }, { as: 'gestor' })
    const { id } = body.find(({ user }) => user.id === usuarioId) ?? { id: 0 }
    if (how === 'removed') await call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' })
    else
      await call(
        updateEmpresaUser,
        { body: { id, admin: false, active: how === 'demoted' } },
        { as: 'gestor' },
      )
    for (const email of [person.email, asked])
      await db
        .updateTable('usuario')
        .set({ email, proven_email: email })
        .where('id', '=', usuarioId)
        .execute()
    expect(await convitesOf(person.token)).toEqual([])
    const left = await db.selectFrom('empresa_user').select('id').where('id', '=', stranger).execute()
    expect(left, 'what others were asked still waits').toHaveLength(1)
  },
)

test('whoever accepts while being taken out is out, or in because they were asked anew: never by chance', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await activated()
    expect((await accept(await invite(person.login), person.token)).status).toBe(204)
    const second = await invite(formatCpf(person.cpf ?? ''))
    const { body } = await call(listEmpresaUsers, { params: { companyId: granitos } }, { as: 'gestor' })
    const { id } = body.find(({ user }) => user.login === person.login) ?? { id: 0 }
    const [accepted, removed] = await Promise.all([
      accept(second, person.token),
      call(deleteEmpresaUser, { params: { id } }, { as: 'gestor' }),
    ])
    expect([204, 404]).toContain(accepted.status)
    expect(removed.status).toBe(204)
    expect(await empresasOf(person.token)).toEqual([])
    await db.deleteFrom('throttle').execute()
  }
})

test('accepting an invitation settles the open request to join that company, and no other', async () => {
  const person = await activated()
  const registerOf = (id: number) => findEmpresa((one) => one.id === id).nationalRegister
  for (const id of [granitos, empresaIdOf('cliente')]) {
    const body = { nationalRegister: registerOf(id), mensagem: '' }
    expect((await call(createPedidoDeEntrada, { body }, { token: person.token })).status).toBe(201)
  }
  const waiting = async () =>
    (await call(listMeusPedidos, {}, { token: person.token })).body.map(
      ({ nationalRegister }) => nationalRegister,
    )
  expect(await waiting()).toHaveLength(2)
  expect((await accept(await invite(person.login), person.token)).status).toBe(204)
  expect(await waiting()).toEqual([registerOf(empresaIdOf('cliente'))])
  const { body: ofEmpresa } = await call(
    listPedidosDaEmpresa,
    { params: { companyId: granitos } },
    { as: 'gestor' },
  )
  expect(ofEmpresa.filter(({ user }) => user.login === person.login)).toEqual([])
})

test.each([
  ['an administrator stays one', { admin: true, active: true }, false, true],
  ['a member becomes no administrator', { admin: false, active: true }, true, false],
  ['an administrator who was shut out comes back as a member', { admin: true, active: false }, false, false],
  ['a member who was shut out comes back as administrator', { admin: false, active: false }, true, true],
] as const)('whoever is in the company and accepts an invitation there: %s', async (_, had, given, admin) => {
  const person = await activated()
  const usuarioId = await idOf(person.login)
  const id = await invite(formatCpf(person.cpf ?? ''), { admin: given })
  const row = { empresa_id: granitos, usuario_id: usuarioId, ...had }
  await db.insertInto('empresa_user').values(row).execute()
  expect((await accept(id, person.token)).status).toBe(204)
  const rows = await db
    .selectFrom('empresa_user')
    .select(['admin', 'active'])
    .where('usuario_id', '=', usuarioId)
    .execute()
  expect(rows).toEqual([{ admin, active: true }])
})

test('a declined invitation leaves the others of that company', async () => {
  const person = await activated()
  const [first, second] = [await invite(person.login), await invite(person.email)]
  expect((await call(declineConvite, { params: { id: first } }, { token: person.token })).status).toBe(204)
  expect(await convitesOf(person.token)).toEqual([second])
})

test('whoever is invited by an address while somebody proves it is found', async () => {
  const person = await activated()
  const email = `novo.${person.email}`
  const { asked } = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('usuario')
      .set({ email, proven_email: email })
      .where('login', '=', person.login)
      .execute()
    const asked = invite(email)
    await untilBlocked(server.database)
    return { asked }
  })
  const id = await asked
  expect(await convitesOf(person.token)).toEqual([id])
})

test('whoever proves an address while it is being invited finds the invitation', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  const key = await mailedKey(person.email)
  const { asked, proven } = await db.transaction().execute(async (tx) => {
    // The invitation has looked for the address, and waits for its count.
    const row = { attempts: 0, started_at: clock.now() }
    await tx
      .insertInto('throttle')
      .values({ scope: 'convite-email', key: person.email, ...row })
      .execute()
    const asked = invite(person.email)
    await untilBlocked(server.database)
    const proven = call(activate, { query: { key } })
    await untilBlocked(server.database, 2)
    return { asked, proven }
  })
  const id = await asked
  expect((await proven).status).toBe(200)
  const token = await openSession(person.login, person.password)
  expect(await convitesOf(token)).toEqual([id])
})

/** Everything that may happen to an invitation, in any order. Afterwards the test checks who can accept it. */
const steps = [
  'login',
  'cpf',
  'email',
  'register-login',
  'register-cpf',
  'register-email',
  'activate',
] as const

test('in whatever order people are invited and register, only a proven person accepts', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 6 }), async (course) => {
      await db.deleteFrom('throttle').execute()
      await db.deleteFrom('empresa_user').where('usuario_id', 'is', null).execute()
      const target = newRegistration()
      const names = { login: target.login, cpf: target.cpf ?? '', email: target.email }
      /** The name that was invited, and the account that had this name at the time. */
      const asked: { por: keyof typeof names; owner: number | undefined; id: number }[] = []
      const owners: Partial<Record<keyof typeof names, string>> = {}
      let waiting: { login: string; key: string; por: keyof typeof names } | null = null
      for (const step of course) {
        if (step === 'activate') {
          if (!waiting) continue
          await call(activate, { query: { key: waiting.key } })
          owners[waiting.por] ??= waiting.login
          waiting = null
        } else if (step.startsWith('register-')) {
          const por = step.slice(9) as keyof typeof names
          if (owners[por] || waiting) continue
          const person = { ...newRegistration(), [por]: names[por] }
          await call(register, { body: person })
          waiting = { login: person.login, key: await mailedKey(person.email), por }
        } else {
          const por = step as keyof typeof names
          if (asked.some((one) => one.por === por)) continue
          const owner = owners[por] && (await idOf(owners[por]))
          asked.push({ por, owner: owner || undefined, id: await invite(names[por], { admin: true }) })
        }
      }
      for (const login of Object.values(owners)) {
        const token = await openSession(login, newRegistration().password)
        const mine = await idOf(login)
        const expected = asked
          .filter(({ por, owner }) => owner === mine || (!owner && por === 'email' && owners.email === login))
          .map(({ id }) => id)
        expect(await convitesOf(token)).toEqual(expected)
      }
    }),
    { numRuns: 10 },
  )
})

async function idOf(login: string): Promise<number> {
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return id
}

test('a colleague is asked by their account, not by a text', async () => {
  const { id } = pessoa('ana.granitos')
  const other = empresaIdOf('cliente')
  const body = { user: { id }, empresa: { id: other } }
  const { body: row } = await call(createEmpresaUser, { body }, { as: 'admin' })
  const stored = await db
    .selectFrom('empresa_user')
    .select(['convidado_id', 'convite_key_hash'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ convidado_id: id, convite_key_hash: null })
})
