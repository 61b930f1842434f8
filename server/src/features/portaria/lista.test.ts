import { createPublicKey, verify } from 'node:crypto'
import { type ListaAssinada, type ListaDaPortaria, listaDaPortaria } from '@cais/core/api/portaria.ts'
import { maskCnh } from '@cais/core/values/mask.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepInstallation } from '../../db/installation.ts'
import { openPools } from '../../db/pool.ts'
import { testStart } from '../../testing/clock.ts'
import { newFonteDoTerminal } from '../../testing/integracao/fonte-do-terminal.ts'
import { clearGrade } from '../../testing/janelas.ts'
import { newPasse } from '../../testing/passe.ts'
import { seenByTerminal } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ config: { publicUrl: 'https://portal.example' } })
const { db, clock, forgetSessions } = server
await clearGrade(db)
/** Who owns the tables, as an operator does. */
const owner = openPools({ url: server.database.ownerUrl, onError: () => {} })
afterAll(() => owner.end())
const gate = await newFonteDoTerminal(server, 'gate')
beforeEach(() => {
  clock.advance({ minutes: (testStart.getTime() - clock.now().getTime()) / 60_000 })
  forgetSessions()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/integracao/portaria/${path}`,
    headers: { authorization: `Bearer ${gate.chave}`, ...headers },
  })

const inBase64 = (text: string) => Buffer.from(text, 'base64url').toString()
const readPayload = ({ payload }: ListaAssinada): ListaDaPortaria =>
  listaDaPortaria.parse(JSON.parse(inBase64(payload)))
function kidOf(lista: ListaAssinada): string {
  const { kid }: { kid: string } = JSON.parse(inBase64(lista.protected))
  return kid
}

async function readAssinada(): Promise<ListaAssinada> {
  return (await get('lista')).json()
}

async function readLista(query = ''): Promise<ListaDaPortaria> {
  const answer = await get(`lista${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return readPayload(answer.json())
}

async function readKeys() {
  const {
    keys,
  }: {
    keys: { kid: string; kty: string; crv: string; x: string }[]
  } = (await get('chaves')).json()
  return new Map(keys.map((one) => [one.kid, createPublicKey({ key: one, format: 'jwk' })]))
}

async function isSigned(lista: ListaAssinada): Promise<boolean> {
  const key = (await readKeys()).get(kidOf(lista))
  if (!key) return false
  const text = Buffer.from(`${lista.protected}.${lista.payload}`)
  return verify(null, text, key, Buffer.from(lista.signature, 'base64url'))
}

const minutesTo = (instant: string) => (Date.parse(instant) - clock.now().getTime()) / 60_000

test('the list has whom the gate expects in the next hours, and nobody whom it does not', async () => {
  const { passe } = await newPasse(server)
  clock.advance({ minutes: minutesTo(passe.de) - 240 })
  const soon = await readLista()
  expect(soon.geradaEm).toBe(clock.now().toISOString())
  expect(Date.parse(soon.valeAte) - Date.parse(soon.geradaEm)).toBe(245 * 60_000)
  expect(soon.completa).toBe(true)
  expect(soon.desconhecidos).toContain('CANCELAMENTOS')
  expect(soon.esperados.map(({ codigo }) => codigo)).toContain(passe.codigo)
  expect((await readLista('?horas=1')).esperados.map(({ codigo }) => codigo)).not.toContain(passe.codigo)
  clock.advance({ minutes: -6 })
  expect((await readLista()).esperados.map(({ codigo }) => codigo)).not.toContain(passe.codigo)
  clock.advance({ minutes: minutesTo(passe.ate) })
  expect((await readLista()).esperados.map(({ codigo }) => codigo)).toContain(passe.codigo)
  clock.advance({ minutes: 1 })
  expect((await readLista()).esperados.map(({ codigo }) => codigo)).not.toContain(passe.codigo)
  expect((await get('lista?horas=5')).statusCode).toBe(400)
})

test('the list names nobody: of licences it has four digits, of companies and registers nothing', async () => {
  const { passe, params } = await newPasse(server)
  const [linha] = (await seenByTerminal(server, params.servicoId)).cargaServico
  if (!linha) throw new Error('no cargo')
  const placa = linha.compromisso.veiculos[0]?.placa
  const cnh = linha.compromisso.motoristas[0]?.cnh ?? ''
  clock.advance({ minutes: minutesTo(passe.inicio) })
  const lista = await readLista()
  const own = lista.esperados.find(({ codigo }) => codigo === passe.codigo)
  expect(own?.compromisso.veiculos.map((one) => one.placa)).toEqual([placa])
  expect(own?.compromisso.motoristas.map((one) => one.cnh)).toEqual([maskCnh(cnh)])
  const text = JSON.stringify(lista)
  const { rows } = await sql<{ hidden: string }>`
    SELECT cpf AS hidden FROM motorista UNION SELECT cnh FROM motorista UNION SELECT nome FROM motorista
    UNION SELECT national_register FROM empresa UNION SELECT nome FROM empresa`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ hidden }) => hidden).filter((one) => text.includes(one))).toEqual([])
})

test('the list is signed by the key that it names, and a changed letter is no list any more', async () => {
  await newPasse(server)
  const lista = await readAssinada()
  expect(await isSigned(lista)).toBe(true)
  const other = { ...readPayload(lista), valeAte: '2031-01-01T00:00:00.000Z' }
  const payload = Buffer.from(JSON.stringify(other)).toString('base64url')
  expect(await isSigned({ ...lista, payload })).toBe(false)
})

test('a new key signs at once, and the one before it is told for another day', async () => {
  const before = await readAssinada()
  const desde = clock.now()
  await sql`INSERT INTO portaria_chave (desde) VALUES (${desde})`.execute(owner.writing)
  const after = await readAssinada()
  expect(kidOf(after)).not.toBe(kidOf(before))
  expect([await isSigned(before), await isSigned(after)]).toEqual([true, true])
  clock.advance({ hours: 23 })
  expect(await isSigned(before)).toBe(true)
  clock.advance({ hours: 2 })
  expect([await isSigned(before), await isSigned(after)]).toEqual([false, true])
  expect([...(await readKeys()).keys()]).toEqual([kidOf(after)])
  await expect(sql`INSERT INTO portaria_chave DEFAULT VALUES`.execute(db)).rejects.toThrow(
    'permission denied',
  )
})

test('who has the newest list is told so, until it says something else or five minutes are over', async () => {
  const { passe } = await newPasse(server)
  clock.advance({ minutes: Math.floor(minutesTo(passe.inicio)) })
  const first = await get('lista')
  const again = (headers: Record<string, string>) => get('lista', headers)
  const etag = String(first.headers.etag)
  const same = await again({ 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect((await get('lista?horas=2', { 'if-none-match': etag })).statusCode).toBe(200)
  await sql`UPDATE autorizacao_veiculo SET ativa = NOT ativa`.execute(db)
  expect((await again({ 'if-none-match': etag })).statusCode).toBe(200)
  await sql`UPDATE autorizacao_veiculo SET ativa = NOT ativa`.execute(db)
  expect((await again({ 'if-none-match': etag })).statusCode).toBe(304)
  clock.advance({ minutes: 5 })
  const later = await again({ 'if-none-match': etag })
  expect(later.statusCode).toBe(200)
  expect(readPayload(later.json()).geradaEm).toBe(clock.now().toISOString())
})

test('a copy of an installation signs nothing, for it has the original’s key', async () => {
  const copy = await startTestServer({ beside: server, config: { publicUrl: 'https://teste.example' } })
  await keepInstallation(db, 'https://portal.example', clock.now())
  expect((await readLista()).instalacao).toMatch(/^[0-9a-f-]{36}$/)
  const headers = { authorization: `Bearer ${gate.chave}` }
  const refused = await copy.app.inject({ url: '/api/integracao/portaria/lista', headers })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ message: 'portaria.error.copia' })
})
