import { type EscopoDeEmpresa, escopoOf, escopos } from '@cais/core/access/escopos.ts'
import { contract } from '@cais/core/api/contract.ts'
import { createChave, createFonte, endChave, endFonte, getFonteEu, listFontes } from '@cais/core/api/fonte.ts'
import { isRead } from '@cais/core/api/route.ts'
import { search } from '@cais/core/api/search.ts'
import { createServico, getServico, listServicoEventos } from '@cais/core/api/servico.ts'
import { getAccount } from '@cais/core/api/session.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { expect, test } from 'vitest'
import { declared } from '../../testing/declared.ts'
import { exampleRequest } from '../../testing/example-request.ts'
import { empresaIdOf } from '../../testing/people.ts'
import { newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { call, callLoosely, send, clock, db } = server
const as = 'grc'
const companyId = empresaIdOf('cliente')

let made = 0
const newFonte = async (nome = `ERP ${++made}`) =>
  (await call(createFonte, { params: { companyId }, body: { nome, tipo: 'cliente' } }, { as })).body

interface Wanted {
  escopos?: EscopoDeEmpresa[]
  enderecos?: string[]
  validadeDias?: number
}

async function newChave(given: Wanted = {}, fonteId?: number) {
  const id = fonteId ?? (await newFonte()).id
  const body = { escopos: [...escopos], enderecos: [], validadeDias: 30, ...given }
  const { body: chave } = await call(createChave, { params: { companyId, id }, body }, { as })
  return { ...chave, fonteId: id }
}

const eu = (token: string, address?: string) => call(getFonteEu, {}, { token, ...(address && { address }) })
const listOf = (token: string) =>
  call(search, { params: { companyId, component: 'servico-cliente' }, body: {} }, { token })

test('a key is told once, kept as a hash alone, and says to the system what it is', async () => {
  const fonte = await newFonte('ERP Vale')
  const { chave, id, final } = await newChave({ escopos: ['navios:ler'] }, fonte.id)
  expect(chave).toMatch(/^cais_\w{49}$/)
  expect(chave.endsWith(final)).toBe(true)
  const told = JSON.stringify((await call(listFontes, { params: { companyId } }, { as })).body)
  expect(told).toContain(`"final":"${final}"`)
  expect(told).not.toContain(chave)
  const row = await db.selectFrom('fonte_chave').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, hash: row.hash.toString('latin1') })).not.toContain(chave)
  expect((await eu(chave)).body).toMatchObject({
    nome: 'ERP Vale',
    empresa: { id: companyId },
    chave: { id, escopos: ['navios:ler'] },
  })
  expect((await call(getFonteEu, {}, { as })).status, 'people are no systems').toBe(404)
  const audits = await db.selectFrom('audit').select('data').where('type', '=', 'createChave').execute()
  expect(JSON.stringify(audits)).not.toContain(chave)
})

test('a system reads what its company reads, and what it does is done in its name', async () => {
  const { chave, fonteId } = await newChave()
  const own = await call(
    search,
    { params: { companyId, component: 'servico-cliente' }, body: {} },
    { as: 'cliente' },
  )
  expect((await listOf(chave)).body.total).toBe(own.body.total)

  const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
  const pedido = await newPedido(db, { declarado, area: 'cliente' })
  expect(pedido.empresaId).toBe(companyId)
  const params = { companyId, kind: 'cliente' as const }
  const created = await call(createServico, { params, body: pedido.body }, { token: chave })
  expect(created.status).toBe(201)
  const { id } = created.body
  const seen = await call(getServico, { params: { companyId, id } }, { as: 'cliente' })
  expect(seen.body.requisitante.id).toBe(companyId)
  const eventos = await call(listServicoEventos, { params: { companyId, id } }, { as: 'cliente' })
  expect(JSON.stringify(eventos.body)).toContain(`(fonte ${fonteId})`)
  const audit = await db
    .selectFrom('audit')
    .select(['principal', 'empresa_id'])
    .where('type', '=', 'createServico')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit).toEqual({ principal: `ERP ${made} (fonte ${fonteId})`, empresa_id: companyId })
})

test('a key does what it was made for alone, and nothing that is for people', async () => {
  const { chave } = await newChave({ escopos: ['navios:ler'] })
  const refused = await listOf(chave)
  expect(refused.outcome).toBe('403 error.fonte.escopo')
  expect(refused.header('x-caisapp-params')).toBe(encodeURIComponent('listas:ler'))
  expect((await call(getAccount, {}, { token: chave })).outcome).toBe('403 error.fonte.so-pessoas')
  const { chave: other } = await newChave({ escopos: ['listas:ler'] })
  expect((await listOf(other)).status).toBe(200)
  const refusals = await db
    .selectFrom('audit')
    .select('principal')
    .where('type', '=', 'AUTHORIZATION_FAILURE')
    .execute()
  expect(refusals.some(({ principal }) => principal.includes('(fonte '))).toBe(true)
})

test('what is for people, or for others, no key of all scopes opens; and no call breaks', async () => {
  const { chave } = await newChave()
  let opened = 0
  for (const { name, feature, route } of contract) {
    if (route.access === 'public' || route.live) continue
    const answer = await callLoosely(route, exampleRequest(route, {}), { token: chave })
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500)
    const isOpen = answer.status < 300
    if (escopoOf({ name, feature, path: route.path }, isRead(route)) === null)
      expect(isOpen, name).toBe(false)
    if (isOpen) opened++
  }
  expect(opened).toBeGreaterThan(5)
})

test('every scope opens a call that a company may make', () => {
  const needed = contract
    .filter(({ route, compat }) => !compat && route.access !== 'public')
    .map(({ name, feature, route }) => escopoOf({ name, feature, path: route.path }, isRead(route)))
  for (const escopo of escopos) expect(needed, escopo).toContain(escopo)
})

test('a key that lost a sign is told so, one that was made up is no key, and neither reads anything', async () => {
  const { chave } = await newChave()
  expect((await eu(chave.slice(0, -1))).outcome).toBe('401 error.fonte.chave-mal-copiada')
  expect((await eu(chaveOf(new Uint8Array(32)))).outcome).toBe('401 error.http.401')
  expect((await eu(chave)).status).toBe(200)
})

test('a key works until its last day, and one that is ended, or whose system is, dies with the next request', async () => {
  const short = await newChave({ validadeDias: 1 })
  const [first, second] = [await newChave(), await newChave()]
  for (const { chave } of [short, first, second]) expect((await eu(chave)).status).toBe(200)
  await call(endChave, { params: { companyId, id: first.fonteId, chaveId: first.id } }, { as })
  expect((await eu(first.chave)).status).toBe(401)
  await call(endFonte, { params: { companyId, id: second.fonteId } }, { as })
  expect((await eu(second.chave)).status).toBe(401)
  clock.advance({ days: 1, seconds: 1 })
  server.forgetSessions()
  expect((await eu(short.chave)).status).toBe(401)
  const all = (await call(listFontes, {}, { as })).body
  const situacaoOf = (id: number) =>
    all.flatMap(({ chaves }) => chaves).find((one) => one.id === id)?.situacao
  expect([short, first, second].map(({ id }) => situacaoOf(id))).toEqual([
    'VENCIDA',
    'ENCERRADA',
    'ENCERRADA',
  ])
  const again = await call(endChave, { params: { companyId, id: first.fonteId, chaveId: first.id } }, { as })
  expect(again.status).toBe(404)
})

test('a key that is tied to addresses works from these alone', async () => {
  const { chave } = await newChave({ enderecos: ['198.51.100.0/24', '2001:db8::/32', '203.0.113.9'] })
  for (const address of ['198.51.100.7', '203.0.113.9', '2001:db8::5', '::ffff:198.51.100.8'])
    expect((await eu(chave, address)).status, address).toBe(200)
  for (const address of ['198.51.101.7', '203.0.113.8', '2001:db9::5'])
    expect((await eu(chave, address)).outcome, address).toBe('403 error.fonte.endereco')
  const body = { escopos: ['navios:ler'], enderecos: ['portal.example'], validadeDias: 5 }
  const { id } = await newFonte()
  const refused = await callLoosely(createChave, { params: { companyId, id }, body }, { as })
  expect(refused.fieldErrors).toEqual(['enderecos[0]: validation.endereco-de-rede'])
})

test('a system has two keys at most, so that one can be changed for the other, and when it was used is known', async () => {
  const { id } = await newFonte()
  const first = await newChave({}, id)
  await newChave({}, id)
  const third = {
    params: { companyId, id },
    body: { escopos: [...escopos], enderecos: [], validadeDias: 30 },
  }
  expect((await call(createChave, third, { as })).outcome).toBe('409 fonte.error.chaves')
  await call(endChave, { params: { companyId, id, chaveId: first.id } }, { as })
  const { chave, id: chaveId } = (await call(createChave, third, { as })).body
  await eu(chave, '203.0.113.77')
  const used = (await call(listFontes, { params: { companyId } }, { as })).body
    .flatMap(({ chaves }) => chaves)
    .find((one) => one.id === chaveId)
  expect(used).toMatchObject({ usadaDe: '203.0.113.77', usadaEm: clock.now().toISOString() })
})

test('names are told apart in a company, and only lines have systems of lines', async () => {
  await newFonte('Portal B2B')
  const create = (nome: string, tipo: string) =>
    callLoosely(createFonte, { params: { companyId }, body: { nome, tipo } }, { as })
  expect((await create('portal b2b', 'cliente')).fieldErrors).toEqual(['nome: fonte.error.nome'])
  expect((await create('EDI', 'armador')).fieldErrors).toEqual(['tipo: fonte.error.tipo'])
  const line = {
    params: { companyId: empresaIdOf('armador') },
    body: { nome: 'EDI', tipo: 'armador' as const },
  }
  expect((await call(createFonte, line, { as })).status).toBe(201)
})

test('systems are managed by those who manage the company, and another company’s are not there', async () => {
  const { id, fonteId } = await newChave()
  const other = empresaIdOf('gestor')
  expect(other).not.toBe(companyId)
  expect((await call(listFontes, { params: { companyId } }, { as: 'cliente' })).status).toBe(403)
  expect((await call(listFontes, { params: { companyId } }, { as: 'gestor' })).status).toBe(404)
  expect((await call(listFontes, { params: { companyId: other } }, { as: 'gestor' })).status).toBe(200)
  expect((await call(listFontes, {}, { as: 'gestor' })).status).toBe(403)
  const through = { params: { companyId: other, id: fonteId, chaveId: id } }
  expect((await call(endChave, through, { as: 'gestor' })).status).toBe(404)
  expect((await call(endFonte, { params: { companyId: other, id: fonteId } }, { as: 'gestor' })).status).toBe(
    404,
  )
})

test('a company that is shut out is shut out for its systems too', async () => {
  const { chave } = await newChave()
  const suspend = (suspensao: string | null) =>
    db
      .updateTable('empresa')
      .set({ activated: suspensao === null, suspensao, suspensa_em: suspensao === null ? null : clock.now() })
      .where('id', '=', companyId)
      .execute()
  await suspend('Faturas vencidas')
  expect((await listOf(chave)).outcome).toBe('403 error.empresa-suspensa')
  await suspend(null)
  expect((await listOf(chave)).status).toBe(200)
})

test('a key is never logged, and signs nobody in', async () => {
  const { chave } = await newChave()
  await eu(chave)
  await send('GET', '/api/nothing', { token: chave })
  expect(JSON.stringify(server.logged)).not.toContain(chave)
})
