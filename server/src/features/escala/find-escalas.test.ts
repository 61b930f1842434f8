import { findEscalas, findEscalasForServico, findPortos } from '@cais/core/api/escala.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoEscalas } from '../../demo/escalas.ts'
import { demoNavios } from '../../demo/navios.ts'
import { demoPortos } from '../../demo/portos.ts'
import { testStart } from '../../testing/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const world = demoEscalas(testStart)
const as = 'cliente'

const find = async (text: string, subtipo?: string) =>
  (await call(findEscalas, { params: { text }, query: { subtipo } }, { as })).body
const findFor = async (subtipo: string, text: string) =>
  (await call(findEscalasForServico, { params: { subtipo, text } }, { as })).body

/** The text without accents and capitals, as the database compares it. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

test('a ship is found whatever its accents and capitals, newest call first, without those called off', async () => {
  for (const text of ['Garça Real', 'garca real', 'GARÇA', 'ça re']) {
    const found = await find(text)
    const navio = demoNavios.find(({ nome }) => nome === 'Garça Real')
    const expected = world
      .filter((escala) => escala.navio_id === navio?.id && escala.status !== 'CANCELADO')
      .map(({ id }) => id)
      .toReversed()
    expect(found.map(({ escalaId }) => escalaId)).toEqual(expected)
  }
})

test('a voyage is found, and so is the name as it is shown', async () => {
  const [escala] = await find('garca real')
  if (!escala) throw new Error('there is no such call')
  expect((await find(escala.viagemOutbound)).map(({ escalaId }) => escalaId)).toContain(escala.escalaId)
  expect(await find(escalaName(escala))).toEqual([escala])
  expect(await find(escala.viagemInbound)).toEqual([])
})

test('at most 20 are answered', async () => {
  await db.updateTable('navio').set({ nome: 'Navio Comum' }).where('id', '>', 15).execute()
  expect(await find('comum')).toHaveLength(20)
})

test('every call that is found has the text in its name, and none that has it is missing', async () => {
  const all = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['n.nome as navioNome', 'e.viagem_outbound as viagemOutbound', 'e.status'])
    .execute()
  const part = fc
    .tuple(fc.constantFrom(...all), fc.nat(12), fc.integer({ min: 3, max: 9 }), fc.boolean())
    .map(([escala, start, length, loud]) => {
      const text = escalaName(escala).slice(start, start + length)
      return loud ? text.toUpperCase() : plain(text)
    })
    .filter((text) => text.trim().length >= 3)
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const wanted = plain(text.trim())
      const found = await find(text)
      for (const escala of found) {
        expect(plain(escalaName(escala))).toContain(wanted)
        expect(escala.status).not.toBe('CANCELADO')
      }
      const there = all.filter((one) => one.status !== 'CANCELADO' && plain(escalaName(one)).includes(wanted))
      expect(found).toHaveLength(Math.min(20, there.length))
    }),
    { numRuns: 40 },
  )
})

test('direct services and DTC only have ships that have not departed; others have all', async () => {
  for (const subtipo of [
    'RETIRADA_CONTEINER_IMPORTACAO_DTC',
    'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
    'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO',
    'RETIRADA_CONTEINER_CABOTAGEM_DIRETA',
  ]) {
    const found = await findFor(subtipo, 'garca')
    expect(found.map(({ status }) => status)).toContain('ATRACADO')
    expect(found.map(({ status }) => status)).not.toContain('ENCERRADO')
    expect(await find('garca', subtipo)).toEqual(found)
  }
  const others = await findFor('RETIRADA_CONTEINER_IMPORTACAO', 'garca')
  expect(others.map(({ status }) => status)).toContain('ENCERRADO')
  expect(others).toEqual(await find('garca'))
})

test.each(['%%%', '___', '\\\\\\', "'; --", 'nenhum navio'])('%s finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test.each([
  ['ab', 'text: validation.minlength'],
  [' a ', 'text: validation.minlength'],
  ['x'.repeat(101), 'text: validation.maxlength'],
])('a text like %s is refused', async (text, error) => {
  for (const route of [findEscalas, findEscalasForServico]) {
    const answer = await callLoosely(route, { params: { text, subtipo: 'DESOVA_DIRETA' } }, { as })
    expect(answer.fieldErrors).toEqual([error])
  }
})

test('what is no subtype is refused', async () => {
  const answer = await callLoosely(findEscalasForServico, { params: { text: 'abc', subtipo: 'x y' } }, { as })
  expect(answer.fieldErrors).toEqual(['subtipo: validation.invalid'])
})

test('nobody searches without a session', async () => {
  expect((await call(findEscalas, { params: { text: 'garca' }, query: {} })).status).toBe(401)
  expect((await call(findPortos, { params: { nome: 'vitoria' } })).status).toBe(401)
})

test('ports are found by name and code', async () => {
  const ports = async (nome: string) =>
    (await call(findPortos, { params: { nome } }, { as: 'semempresa' })).body.data
  const vitoria = demoPortos.find(({ codigo }) => codigo === 'BRVIX')
  for (const text of ['vitoria', 'VITÓR', 'brvix', 'br vix', 'vix']) {
    expect(await ports(text)).toEqual([
      { id: vitoria?.id, codigo: 'BRVIX', sigla: 'VIX', nome: 'Vitória', paisNome: 'Brasil', paisId: 1 },
    ])
  }
  expect((await ports('rio')).map(({ nome }) => nome)).toEqual(['Rio de Janeiro', 'Rio Grande'])
  expect(await ports('%%%')).toEqual([])
  const short = await callLoosely(findPortos, { params: { nome: 'ri' } }, { as })
  expect(short.fieldErrors).toEqual(['nome: validation.minlength'])
})
