import { activate, register, requestPasswordReset, saveAccount } from '@cais/core/api/account.ts'
import { acceptConvite, listConvites } from '@cais/core/api/convite.ts'
import { createEmpresaUser } from '@cais/core/api/empresa.ts'
import { renewCalendarioAssinado, saveAcompanhamento } from '@cais/core/api/escala.ts'
import { eraseAccount, getOwnData, getOwnTerms } from '@cais/core/api/own-data.ts'
import { authenticate, getAccount } from '@cais/core/api/session.ts'
import { updateUser } from '@cais/core/api/users.ts'
import { termsDay } from '@cais/core/rules/termos.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { empresaIdOf, newCpf, newRegistration, pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { signed } from './forget-person.ts'

const server = await startTestServer()
const beside = await startTestServer({ beside: server })
/** A portal of its own that loses its administrator. */
const portal = await startTestServer()
const { call, callLoosely, db, mailedKey, openSession } = server
const password = 'portal-demo'

const erase = (token: string, currentPassword = password) =>
  call(eraseAccount, { body: { currentPassword, confirmo: true } }, { token })

let made = 0

/** Creates a person with a unique name and with rows in everything that an account can have. */
async function someone() {
  const nth = ++made
  const person = {
    ...newRegistration(),
    login: `zq.unica${nth}`,
    email: `zq${nth}@quixabeira.example`,
    firstName: `Zuleimara${nth}`,
    lastName: `Quixabeira${nth}`,
    cpf: newCpf(),
  }
  await call(register, { body: person })
  await call(activate, { query: { key: await mailedKey(person.email) } })
  const token = await openSession(person.login, person.password)
  return { ...person, token }
}

async function join(login: string, token: string): Promise<void> {
  const empresa = { id: empresaIdOf('gestor') }
  await call(createEmpresaUser, { body: { empresa, user: { login }, admin: false } }, { as: 'gestor' })
  const [convite] = (await call(listConvites, {}, { token })).body
  await call(acceptConvite, { params: { id: convite?.id ?? 0 } }, { token })
}

interface Column {
  schema: string
  table: string
  column: string
}

/** Every column of the database that contains text in any form. */
async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'pgboss') AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'character varying', 'jsonb', 'json') OR c.udt_name = '_text')
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}

/** The columns that contain one of these words, as `table.column`. */
async function placesOf(words: string[]): Promise<string[]> {
  const places: string[] = []
  for (const { schema, table, column } of await textColumns()) {
    const { rows } = await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.id(schema, table)} x, unnest(${words}::text[]) word
        WHERE strpos(lower(x.${sql.id(column)}::text), lower(word)) > 0) AS found`.execute(db)
    if (rows[0]?.found) places.push(`${table}.${column}`)
  }
  return places
}

/** Columns that by their name say who did something. */
const saysWho = ({ schema, column }: Column) =>
  schema === 'public' && (column === 'principal' || /(^|_)(por|by)$/.test(column))

/** Columns with such a name that do not contain the login of an account. */
const ofOthers = ['audit.principal', 'idempotency.principal', 'carga.vgm_por', 'webhook.desligado_por']

/** The audit keeps the login, and a login is never used again. */
const auditRules = ['audit.data', 'audit.principal', 'retired_login.login']

test('whatever says who did something is rewritten by an erasure, whether anything stands there yet or not', async () => {
  const columns = (await textColumns()).filter(saysWho).map(({ table, column }) => `${table}.${column}`)
  const rewritten = signed.map(([table, column]) => `${table}.${column}`)
  expect(columns.filter((one) => !ofOthers.includes(one))).toEqual(rewritten.toSorted())
})

test('nothing in any table tells who an erased account was, but the login in the audit', async () => {
  const person = await someone()
  const { token, login, email, firstName, lastName, cpf } = person
  await join(login, token)
  const change = { firstName, lastName, langKey: 'pt-br' as const, email: `novo.${email}` }
  await call(saveAccount, { body: { ...change, currentPassword: person.password } }, { token })
  await call(requestPasswordReset, { body: email })
  await call(authenticate, { body: { username: login, password: 'errada errada' } })
  const empresa = { id: empresaIdOf('cliente') }
  const invited = await call(
    createEmpresaUser,
    { body: { empresa, user: { login: email }, admin: false } },
    { as: 'admin' },
  )
  expect(invited.status).toBe(201)
  // The login is written into every such column, as if the person had done everything.
  for (const { table, column } of (await textColumns()).filter(saysWho)) {
    if (ofOthers.includes(`${table}.${column}`)) continue
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${login}
      WHERE ctid = (SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL LIMIT 1)`.execute(
      db,
    )
  }
  const words = [login, email, firstName, lastName, String(cpf)]
  const before = await placesOf(words)
  expect(before).toEqual(
    expect.arrayContaining(['mail.recipient', 'usuario.email', 'servico_evento.principal', 'throttle.key']),
  )
  expect((await erase(token, person.password)).status).toBe(200)
  const after = await placesOf(words)
  expect(after.filter((place) => !auditRules.includes(place))).toEqual([])
  expect(after).toContain('audit.principal')
})

test('sessions end on every server, the login is retired, the membership is over, what was done stays', async () => {
  const person = await someone()
  await join(person.login, person.token)
  const elsewhere = await openSession(person.login, person.password)
  const { body: account } = await call(getAccount, {}, { token: person.token })
  const following = { params: { id: 60 }, body: { acompanha: true } }
  await call(saveAcompanhamento, following, { token: person.token })
  await call(renewCalendarioAssinado, {}, { token: person.token })
  const copy = await call(getOwnData, { query: { formato: 'json' } }, { token: person.token })
  expect(JSON.parse(copy.text)).toMatchObject({
    conta: { calendarioDesde: expect.any(String) },
    escalasAcompanhadas: [{ navio: expect.any(String) }],
  })
  await db
    .insertInto('servico_nota')
    .values({ servico_id: 1, at: new Date(), principal: person.login, texto: 'Fica.', interna: false })
    .execute()
  expect((await erase(person.token, person.password)).status).toBe(200)
  for (const token of [person.token, elsewhere])
    expect((await beside.call(getAccount, {}, { token })).status).toBe(401)
  const again = await call(authenticate, { body: { username: person.login, password: person.password } })
  expect(again.outcome).toBe('401 error.authentication')
  const members = await db
    .selectFrom('empresa_user')
    .select('id')
    .where('usuario_id', '=', account.id)
    .execute()
  expect(members).toEqual([])
  const followed = await db
    .selectFrom('escala_acompanhada')
    .select('escala_id')
    .where('usuario_id', '=', account.id)
    .execute()
  expect(followed).toEqual([])
  const calendarios = await db
    .selectFrom('calendario_assinado')
    .select('desde')
    .where('usuario_id', '=', account.id)
    .execute()
  expect(calendarios).toEqual([])
  const nota = await db.selectFrom('servico_nota').select('principal').where('texto', '=', 'Fica.').execute()
  expect(nota).toEqual([{ principal: `apagado-${account.id}` }])
  const taken = { ...newRegistration(), login: person.login }
  expect((await call(register, { body: taken })).status).toBe(201)
  const successors = await db.selectFrom('usuario').select('id').where('login', '=', person.login).execute()
  expect(successors).toEqual([])
  const anew = { ...newRegistration(), email: person.email, cpf: person.cpf }
  expect((await call(register, { body: anew })).status).toBe(201)
  const back = { ...account, login: `apagado-${account.id}`, activated: true, authorities: [] }
  const { id, firstName, lastName, langKey, activated, login } = back
  const body = {
    id,
    login,
    firstName,
    lastName,
    email: 'x@y.example',
    cpf: null,
    langKey,
    activated,
    authorities: [],
  }
  const revived = await callLoosely(updateUser, { body: { ...body, login: 'outro.nome' } }, { as: 'admin' })
  expect(revived.outcome).toBe('409 userManagement.error.erased')
})

let registers = 12_345_678_000_100

/** A company whose only administrators are these people. */
async function newEmpresa(...logins: string[]): Promise<number> {
  const { id } = await db
    .insertInto('empresa')
    .values({
      nome: `Sócios ${++registers} Ltda.`,
      national_register: String(registers),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const login of logins)
    await sql`INSERT INTO empresa_user (empresa_id, usuario_id, admin)
      SELECT ${id}, u.id, true FROM usuario u WHERE u.login = ${login}`.execute(db)
  return id
}

test('the only administrator of an active company is refused until there is another who can sign in', async () => {
  const [only, other] = [await someone(), await someone()]
  const empresaId = await newEmpresa(only.login)
  const refused = await erase(only.token, only.password)
  expect(refused.outcome).toBe('409 own-data.erase.only-admin')
  expect(decodeURIComponent(refused.header('x-caisapp-params') ?? '')).toBe(`Sócios ${registers} Ltda.`)
  expect((await call(getAccount, {}, { token: only.token })).status).toBe(200)
  const setActivated = (activated: boolean) =>
    db.updateTable('usuario').set({ activated }).where('login', '=', other.login).execute()
  await sql`INSERT INTO empresa_user (empresa_id, usuario_id, admin)
    SELECT ${empresaId}, id, true FROM usuario WHERE login = ${other.login}`.execute(db)
  await setActivated(false)
  expect((await erase(only.token, only.password)).outcome).toBe('409 own-data.erase.only-admin')
  await setActivated(true)
  expect((await erase(only.token, only.password)).status).toBe(200)
})

test('a company that is closed keeps nobody', async () => {
  const only = await someone()
  const empresaId = await newEmpresa(only.login)
  await db.updateTable('empresa').set({ activated: false }).where('id', '=', empresaId).execute()
  expect((await erase(only.token, only.password)).status).toBe(200)
})

test('of two administrators who leave at once one stays', async () => {
  const [a, b] = [await someone(), await someone()]
  await newEmpresa(a.login, b.login)
  const leave = ({ token, password: currentPassword }: typeof a, { call: ask }: typeof server) =>
    ask(eraseAccount, { body: { currentPassword, confirmo: true } }, { token })
  const both = await Promise.all([leave(a, server), leave(b, beside)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the last administrator of the portal is refused, a second one is not', async () => {
  const ask = async (login: string) => {
    const token = await portal.openSession(login)
    return portal.call(eraseAccount, { body: { currentPassword: password, confirmo: true } }, { token })
  }
  expect((await ask('admin')).outcome).toBe('409 own-data.erase.last-admin')
  await portal.db
    .insertInto('usuario_authority')
    .values({ usuario_id: pessoa('grc').id, authority: 'ADMIN' })
    .execute()
  expect((await ask('admin')).status).toBe(200)
  expect((await ask('grc')).outcome).toBe('409 own-data.erase.last-admin')
})

test('it takes the password and the word, and guesses are counted', async () => {
  const token = await openSession('depot')
  expect((await erase(token, 'not my password')).outcome).toBe('400 error.invalid-password')
  const body = { currentPassword: password, confirmo: false }
  expect((await callLoosely(eraseAccount, { body }, { token })).fieldErrors).toEqual([
    'confirmo: validation.required',
  ])
  for (let n = 0; n < 9; n++) await erase(token, 'not my password')
  expect((await erase(token)).status).toBe(429)
  expect((await call(getAccount, {}, { token })).status).toBe(200)
})

test('a person downloads everything about themselves, and nothing about others', async () => {
  const person = await someone()
  await join(person.login, person.token)
  const json = await call(getOwnData, { query: { formato: 'json' } }, { token: person.token })
  expect(json.header('content-disposition')).toMatch(
    /^attachment; filename="meus-dados-zq-unica\d+-[\d-]+\.json"/,
  )
  const data = JSON.parse(json.text)
  expect(data.conta).toMatchObject({
    login: person.login,
    email: person.email,
    cpf: person.cpf,
    termosVersao: termsDay,
  })
  expect(data.empresas).toMatchObject([{ empresa: expect.stringContaining('Granitos') }])
  expect(data.sessoes).toHaveLength(1)
  expect(data.auditoria.map(({ tipo }: { tipo: string }) => tipo)).toEqual(
    expect.arrayContaining(['register', 'AUTHENTICATION_SUCCESS', 'acceptConvite']),
  )
  expect(json.text).not.toContain('hash')
  for (const other of ['gestor', 'cliente', 'admin'])
    expect(json.text, other).not.toContain(pessoa(other).email)
  expect((await call(getOwnData, { query: { formato: 'json' } })).status).toBe(401)
})

/** The person has an open request to join a company and has written to support. */
async function askAndWrite({ login, firstName }: { login: string; firstName: string }): Promise<number> {
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO pedido_acesso (usuario_id, empresa_id, national_register, mensagem, pedido_em)
    SELECT ${id}, e.id, e.national_register, ${`Sou ${firstName}`}, now() FROM empresa e
    WHERE e.id = ${empresaIdOf('cliente')}`.execute(db)
  await sql`UPDATE conversa SET responsavel_id = ${id} WHERE id = (SELECT min(id) FROM conversa)`.execute(db)
  await sql`UPDATE conversa_mensagem SET autor_id = ${id} WHERE id = (SELECT min(id) FROM conversa_mensagem)`.execute(
    db,
  )
  return id
}

test('what somebody has asked for and written to support is in their copy', async () => {
  const person = await someone()
  await askAndWrite(person)
  const { text } = await call(getOwnData, { query: { formato: 'json' } }, { token: person.token })
  const { pedidosDeAcesso, conversas } = JSON.parse(text)
  expect(pedidosDeAcesso).toMatchObject([{ texto: `Sou ${person.firstName}`, status: 'ABERTO' }])
  expect(conversas).toHaveLength(1)
})

test('nobody lets an erased account in, and no conversation waits for it', async () => {
  const person = await someone()
  const id = await askAndWrite(person)
  expect((await erase(person.token, person.password)).status).toBe(200)
  const left = await sql`SELECT FROM pedido_acesso WHERE usuario_id = ${id}
    UNION ALL SELECT FROM conversa WHERE responsavel_id = ${id}`.execute(db)
  expect(left.rows).toHaveLength(0)
})

test('as a paper it names the person and their companies', async () => {
  const token = await openSession('multi')
  const pdf = await call(getOwnData, { query: { formato: 'pdf' } }, { token })
  expect(pdf.header('content-type')).toBe('application/pdf')
  const text = textOfPdf(pdf.bytes).join(' ')
  for (const word of ['Múcio Timóteo', pessoa('multi').email, 'Rochas Capixabas', 'Meus dados no portal'])
    expect(text).toContain(word)
})

test('whoever registered has accepted the terms of that day; who was entered by staff has not', async () => {
  const { token } = await someone()
  const own = (await call(getOwnTerms, {}, { token })).body
  expect(own).toEqual({ aceitosEm: expect.any(String), versao: termsDay, atual: termsDay })
  expect((await call(getOwnTerms, {}, { as: 'ti' })).body).toEqual({
    aceitosEm: null,
    versao: null,
    atual: termsDay,
  })
})
