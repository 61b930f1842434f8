import { findEscalasInVisits, listEscalas } from '@cais/core/api/compat/escala.ts'
import { getEscala } from '@cais/core/api/escala.ts'
import { expect, test } from 'vitest'
import { demoEscalas } from '../../demo/escalas.ts'
import { testStart } from '../../testing/clock.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const world = demoEscalas(testStart)
const berthed = world.find((escala) => escala.status === 'ATRACADO' && escala.berco === '202')

test('everybody signed in reads a call with everything known about it', async () => {
  const { body } = await call(getEscala, { params: { id: berthed?.id ?? 0 } }, { as: 'semempresa' })
  expect(body).toMatchObject({
    id: berthed?.id,
    visit: berthed?.visit,
    status: 'ATRACADO',
    tipoViagem: 'LONGO_CURSO',
    berco: '202',
    medidaPopa: berthed?.medida_popa,
    medidaProa: berthed?.medida_proa,
    escalaSiscomex: berthed?.escala_siscomex,
    navioNome: 'Garça Real',
    dataAtracacao: new Date(berthed?.data_atracacao ?? 0).toISOString(),
    dataDesatracacao: null,
    portoOrigemId: berthed?.porto_origem_id,
    indicadorGradeLiberada: true,
  })
  expect(body.armadorSocialName).toMatch(/Navegação|Navios|Lines|Cabotagem/)
})

test('a call without agency, ports and dates is read too', async () => {
  const nothing = {
    agencia_maritima_id: null,
    porto_origem_id: null,
    porto_destino_id: null,
    berco: null,
    medida_popa: null,
    medida_proa: null,
    data_eta: null,
    data_etb: null,
    data_etd: null,
  }
  const { id } = world.at(-1) ?? { id: 0 }
  await db.updateTable('escala').set(nothing).where('id', '=', id).execute()
  const { body } = await call(getEscala, { params: { id } }, { as: 'cliente' })
  expect(body).toMatchObject({ agenciaMaritimaSocialName: null, portoDestinoNome: null, dataETA: null })
})

test('a call that does not exist is not found, and nobody reads without a session', async () => {
  expect((await call(getEscala, { params: { id: 99_999 } }, { as: 'cliente' })).outcome).toBe(
    '404 error.http.404',
  )
  expect((await call(getEscala, { params: { id: 1 } })).status).toBe(401)
  expect((await call(listEscalas, { query: {} })).status).toBe(401)
  expect((await call(findEscalasInVisits, { body: [] })).status).toBe(401)
})

test('the list has all of them, page after page, in the order one wishes', async () => {
  const read = (page: string) =>
    call(
      listEscalas,
      { query: { page, size: '50', sort: ['navioNome,asc', 'dataETA,desc'] } },
      { as: 'agencia' },
    )
  const [first, second] = [await read('0'), await read('1')]
  expect(first.header('x-total-count')).toBe(String(world.length))
  const rows = [...first.body, ...second.body]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(world.length)
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (before?.navioNome === row.navioNome && row.dataETA)
      expect(String(before.dataETA) >= row.dataETA || before.dataETA === null).toBe(true)
  }
  expect((await call(listEscalas, { query: {} }, { as: 'agencia' })).body.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test.each([
  [{ sort: 'escalaSiscomex,asc' }, 'sort[0].field: validation.choice'],
  [{ size: '201' }, 'size: validation.max'],
])('a list with %j is refused', async (query, error) => {
  expect((await callLoosely(listEscalas, { query }, { as: 'cliente' })).fieldErrors).toEqual([error])
})

test('visits are exchanged for their calls; unknown ones are left out, and nothing is written', async () => {
  const visits = world.slice(3, 6).map(({ visit }) => visit)
  const body = [...visits, visits[0] ?? '', 'NOSUCH1', "' OR 1=1 --"]
  const answer = await call(findEscalasInVisits, { body }, { as: 'armador' })
  expect(answer.body.map(({ visit }) => visit)).toEqual(visits.toSorted())
  expect((await call(findEscalasInVisits, { body: [] }, { as: 'armador' })).body).toEqual([])
  const audits = await db.selectFrom('audit').select('id').where('type', '=', 'findEscalasInVisits').execute()
  expect(audits).toEqual([])
})

test.each([
  [Array.from({ length: 201 }, () => 'X'), ': validation.max'],
  [['X'.repeat(21)], '[0]: validation.maxlength'],
  [[''], '[0]: validation.required'],
])('visits that cannot be are refused', async (body, error) => {
  const [message] = (await callLoosely(findEscalasInVisits, { body }, { as: 'armador' })).fieldErrors
  expect(message).toBe(error)
})
