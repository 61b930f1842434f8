import { contract } from '@cais/core/api/contract.ts'
import type { Route, Schema } from '@cais/core/api/route.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { requestsOf } from '../testing/hostile.ts'
import { newCpf, pessoa } from '../testing/people.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { startTestServer } from '../testing/test-server.ts'
import { hashOfToken } from './session.ts'

const { call, callLoosely, db, clock } = await startTestServer()
const runs = 80
/** From the name, so that a new call does not change what the others are sent. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

const activationKey = 'activation-key-of-somebody'
const resetKey = 'reset-key-of-somebody'
await db
  .updateTable('usuario')
  .set({ activation_key_hash: hashOfToken(activationKey) })
  .where('login', '=', 'ana.granitos')
  .execute()
await db
  .updateTable('usuario')
  .set({ reset_key_hash: hashOfToken(resetKey), reset_requested_at: clock.now() })
  .where('login', '=', 'bruno.granitos')
  .execute()
const mensagens = await db
  .selectFrom('mensagem_user')
  .select('id')
  .where('usuario_id', '=', pessoa('admin').id)
  .execute()

const many = Array.from({ length: 40 }, (_, n) => n)

/** Values that exist, by the name of the field that takes them. */
const known = {
  id: [...mensagens.map((row) => row.id), 20, 21, 22, 23, 24, '25', 'depot'],
  firstName: ['Ana', 'Zoë'],
  lastName: ['Silva', "D'Ávila"],
  langKey: ['en'],
  admin: [true, false],
  companyId: [1, '2', 3],
  empresa: [{ id: 1 }, { id: 2 }],
  user: many.map((n) => ({ id: n + 20 })),
  empresaAutorizadora: [{ id: 1 }, { id: 2 }],
  empresaAutorizada: many.map((n) => ({ id: n + 20 })),
  empresaAutorizadoraId: [1, '2'],
  dataInicio: ['2026-08-01', '2026-12-31'],
  dataVencimento: [null, '2030-01-01'],
  telefone: ['27 3333-0000', '(27) 99999-0000'],
  cargo: ['', null, 'Gerente'],
  userId: [pessoa('admin').id],
  text: ['ana', 'Vale do Sol', '52998224725', 'Garça Real', 'ABCD'],
  subtipo: ['DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO_DTC'],
  nome: ['Vitória', 'rio'],
  group: ['aviso-geral', 'application'],
  key: ['enable', activationKey, resetKey],
  username: ['cliente', 'depot@demo.cais.example'],
  password: ['portal-demo', 'a long password of mine'],
  currentPassword: ['portal-demo'],
  newPassword: ['portal-demo'],
  login: [...many.map((n) => `fuzz.${n}`), 'FUZZ@one', 'depot'],
  email: many.map((n) => `${n}@fuzz.example`),
  mail: ['cliente@demo.cais.example'],
  cpf: ['', null, ...many.map(newCpf)],
  authorities: [['TI'], []],
  acceptedTerms: [true],
  page: ['0'],
  size: ['20'],
  sort: ['login,asc', ['id', 'email,desc']],
  component: ['escala', 'servico', 'carga', 'servico-cliente'],
  pageSize: [20, 200],
  filters: [
    [],
    [{ id: 'status', type: 'Enum', operator: 'in', value: ['PENDENTE'] }],
    [{ id: 'navioNome', type: 'String', operator: 'contains', value: 'mar' }],
    [
      {
        id: 'dataCriacao',
        type: 'Datetime',
        operator: 'betweenDate',
        datetime1: '2026-08-01',
        datetime2: '2026-08-31',
      },
    ],
    [
      {
        id: 'quantidade',
        type: 'Integer',
        operator: 'between',
        value: -(2 ** 53) + 1,
        value2: '9007199254740991',
      },
    ],
    [{ id: 'pesoBrutoKg', type: 'Decimal', operator: 'greaterThan', value: 1e308 }],
  ],
  sortedBy: [{ id: 'id', reverse: true }, null],
}

/** What the calls of a feature are about, where that has the same name as something else elsewhere. */
const knownIn: Record<string, Record<string, unknown[]>> = {
  servico: await knownServicos(),
  buscaCarga: await knownCargas(),
}

/** Cargo and a booking of one company, by the numbers that people look for them with. */
async function knownCargas() {
  const find = (subtipo: string) => findServicoDeclarado(subtipo) as ServicoDeclarado
  const { empresaId, cargaIds } = await newPedido(db, { declarado: find('REPESAGEM'), area: 'cliente' })
  const { numero } = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select('m.numero')
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  return {
    companyId: [empresaId],
    kind: ['cliente'],
    subtipo: ['REPESAGEM', 'RECEPCAO_CONTEINER_EXPORTACAO'],
    busca: ['CE'],
    texto: [numero, 'QQZU 800001-0'],
    numero: [numero, 'BKT000001'],
  }
}

/** Services of one company that everything can be done with, and cargo for more. */
async function knownServicos() {
  const weighing = findServicoDeclarado('TICKET_PESAGEM') as ServicoDeclarado
  const positioning = findServicoDeclarado('REPESAGEM') as ServicoDeclarado
  const { empresaId, body } = await newPedido(db, { declarado: weighing, area: 'cliente' })
  const made: { id: number; cargaServico: { id: number }[] }[] = []
  for (let i = 0; i < 12; i++) {
    const pedido = await newPedido(db, { declarado: positioning, area: 'cliente', count: 2 })
    const params = { companyId: empresaId, kind: 'cliente' as const }
    made.push((await call(createServico, { params, body: pedido.body }, { as: 'cliente' })).body)
  }
  const hauliers = await db
    .selectFrom('empresa_tipo')
    .select('empresa_id')
    .where('tipo', '=', 'Transportador')
    .execute()
  return {
    companyId: [empresaId],
    kind: ['cliente'],
    id: made.map(({ id }) => id),
    ids: made.map(({ cargaServico }) => cargaServico.map(({ id }) => id).slice(0, 1)),
    version: [1, 2, 3, 4],
    subtipo: ['TICKET_PESAGEM', 'REPESAGEM'],
    cargaServico: [body.cargaServico, ...made.map(({ cargaServico }) => [{ id: cargaServico[0]?.id }])],
    dados: [{}, { motivo: 'Conferir o peso.' }],
    partes: [{}],
    searchType: [null],
    escalaId: [null],
    consignatarioId: [null],
    bookingId: [null],
    empresaId: hauliers.map((row) => row.empresa_id),
    papel: ['TRANSPORTADOR'],
    conteudo: [{ passo: 1 }],
    motivo: ['por isso', null],
  }
}

const schemaOf = (feature: string, schema: Schema | undefined) =>
  schema
    ? requestsOf(z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }), {
        ...known,
        ...knownIn[feature],
      })
    : fc.constant(undefined)

/** Sessions that come back however often a request ends them. */
async function tokenOf(login: string): Promise<string> {
  const token = `token-of-${login}`.padEnd(30, '-')
  await db
    .insertInto('session')
    .columns(['token_hash', 'usuario_id', 'device', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('usuario')
        .select(({ val, ref }) => [
          val(hashOfToken(token)).as('token_hash'),
          ref('id').as('usuario_id'),
          val('').as('device'),
          val(clock.now()).as('created_at'),
          val(new Date(clock.now().getTime() + 3_600_000)).as('expires_at'),
        ])
        .where('login', '=', login),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return token
}

let calls = 0
const reached = new Set<string>()

async function attempt(
  { name, route }: { name: string; route: Route },
  request: { params: unknown; query: unknown; body: unknown },
  login: string,
) {
  // Addresses differ so that throttles do not turn everything away.
  calls++
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const token = login && (await tokenOf(login))
  const answer = await callLoosely(route, sendable(request), { address, ...(token && { token }) })
  expect(answer.status).toBeLessThan(500)
  if (answer.status < 300) reached.add(name)
}

/** Addresses cannot hold half of a character, and dots alone mean another address. */
function sendable({ params, query, body }: { params: unknown; query: unknown; body: unknown }) {
  const wellFormed = (part: unknown) =>
    Object.fromEntries(Object.entries(Object(part)).map(([key, one]) => [key, formOf(one)]))
  return { params: wellFormed(params), query: wellFormed(query), body }
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => String(formOf(one)))
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return String(value)
    .toWellFormed()
    .replace(/^\.{1,2}$/, '...')
}

test.each(contract)('$name answers whatever is sent', async ({ name, feature, route }) => {
  const requests = fc.record({
    params: schemaOf(feature, route.params),
    query: schemaOf(feature, route.query),
    body: schemaOf(feature, route.body),
  })
  const logins = fc.oneof(
    { weight: 5, arbitrary: fc.constant('admin') },
    { weight: 2, arbitrary: fc.constantFrom('gestor', 'cliente') },
    { weight: 1, arbitrary: fc.constant('') },
  )
  const property = fc.asyncProperty(requests, logins, (request, login) =>
    attempt({ name, route }, request, login),
  )
  await fc.assert(property, { numRuns: runs, seed: seedOf(name) })
})

afterAll(() => {
  const never = contract.map(({ name }) => name).filter((name) => !reached.has(name))
  expect(never, 'calls that no request got through').toEqual([])
})
