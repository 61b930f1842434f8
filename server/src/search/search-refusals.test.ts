import { getSearchConfig } from '@cais/core/api/search.ts'
import { findSearch, searches } from '@cais/core/search/searches.ts'
import { expect, test } from 'vitest'
import { askSearch } from '../testing/search-reader.ts'
import { areaOfSearch, isForStaff, viewersOf } from '../testing/search-viewers.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sources } from './sources.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)
const chefe = { token: world.tokens.chefe }

test('every list has a source, and every source a list', () => {
  expect(Object.keys(sources).sort()).toEqual(searches.map(({ component }) => component).sort())
})

const text = { id: 'identificador', type: 'String' }
const whole = { id: 'quantidade', type: 'Integer' }
const decimal = { id: 'pesoBrutoKg', type: 'Decimal' }
const entity = { id: 'escalaId', type: 'Entity' }
const moment = { id: 'recebidaEm', type: 'Datetime' }
const choice = { id: 'tipoCarga', type: 'Enum' }
const flag = { id: 'indicadorReefer', type: 'Boolean' }

test.each<[string, object, string]>([
  ['an unknown filter', { id: 'senha', type: 'String', value: 'x' }, 'filters[0].id'],
  ['a filter named like a property of objects', { id: 'constructor', type: 'String' }, 'filters[0].id'],
  ['a type of another filter', { ...text, type: 'Integer', value: 1 }, 'filters[0].type'],
  ['a type that is none', { ...text, type: 'Sql', value: 1 }, 'filters[0].type'],
  ['an operator of another type', { ...text, operator: 'lessThan', value: 'x' }, 'filters[0].operator'],
  ['an operator that is none', { ...text, operator: 'like', value: 'x' }, 'filters[0].operator'],
  ['a truth value as text', { ...text, operator: 'contains', value: true }, 'filters[0].value'],
  ['a list where one value goes', { ...text, operator: 'equals', value: ['a', 'b'] }, 'filters[0].value'],
  ['words for a number', { ...whole, value: 'dez' }, 'filters[0].value'],
  ['a fraction for a whole number', { ...whole, value: 1.5 }, 'filters[0].value'],
  ['a number beyond bigint', { ...whole, value: 1e19 }, 'filters[0].value'],
  ['digits beyond bigint', { ...whole, value: '9223372036854775808' }, 'filters[0].value'],
  ['a number in another notation', { ...whole, value: '0x10' }, 'filters[0].value'],
  ['one bad number of a list', { ...whole, operator: 'in', value: [1, 'x'] }, 'filters[0].value'],
  ['a range without an end', { ...whole, operator: 'between', value: 1 }, 'filters[0].value2'],
  ['a range without a beginning', { ...whole, operator: 'between', value2: 1 }, 'filters[0].value'],
  ['no number at all', { ...decimal, value: 'NaN' }, 'filters[0].value'],
  ['an id beyond bigint', { ...entity, value: '99999999999999999999' }, 'filters[0].value'],
  ['a choice that is none', { ...choice, value: 'AVIAO' }, 'filters[0].value'],
  ['one bad choice of a list', { ...choice, operator: 'in', value: ['VEICULO', ''] }, 'filters[0].value'],
  ['a truth value that is none', { ...flag, value: 'sim' }, 'filters[0].value'],
  ['a day that does not exist', { ...moment, datetime1: '2026-02-30' }, 'filters[0].datetime1'],
  ['such a day as people write it', { ...moment, datetime1: '30/02/2026' }, 'filters[0].datetime1'],
  ['a day with its month first', { ...moment, datetime1: '02/28/2026' }, 'filters[0].datetime1'],
  ['the year zero', { ...moment, datetime1: '0000-01-01' }, 'filters[0].datetime1'],
  ['an absurd year', { ...moment, datetime1: '99999-01-01' }, 'filters[0].datetime1'],
  ['a number for a day', { ...moment, value: 20260803 }, 'filters[0].datetime1'],
  ['half a period', { ...moment, operator: 'betweenDate', datetime1: '2026-08-01' }, 'filters[0].datetime2'],
  ['the other half', { ...moment, operator: 'betweenDate', datetime2: '2026-08-01' }, 'filters[0].datetime1'],
  [
    'an absurd moment',
    { ...moment, operator: 'afterDatetime', datetime1: '+275760-09-13T00:00:00Z' },
    'filters[0].datetime1',
  ],
  [
    'a moment without its time',
    { ...moment, operator: 'exactDatetime', datetime1: '2026-08-03' },
    'filters[0].datetime1',
  ],
  [
    'an hour that does not exist',
    { ...moment, operator: 'exactDatetime', datetime1: '2026-08-03T25:00Z' },
    'filters[0].datetime1',
  ],
])('%s is refused by its place in the request', async (_, filter, field) => {
  const answer = await askSearch(server, 'carga', chefe, { filters: [filter] })
  expect(answer.status, answer.text).toBe(400)
  expect(answer.problem.fieldErrors?.map((error) => error.field)).toEqual([field])
})

test.each([
  ['half of a character', '\ud800'],
  ['a NUL', 'a\0b'],
])('%s is refused in a filter, as in every request', async (_, value) => {
  const answer = await askSearch(server, 'carga', chefe, { filters: [{ ...text, value }] })
  expect(answer.outcome).toBe('400 error.characters')
  const allowed = await askSearch(server, 'carga', chefe, { filters: [{ ...text, value: '👩‍👩‍👧‍👦' }] })
  expect(allowed.status, allowed.text).toBe(200)
})

test('the second filter is named as the second', async () => {
  const filters = [
    { ...text, value: 'x' },
    { ...choice, value: 'AVIAO' },
  ]
  const answer = await askSearch(server, 'carga', chefe, { filters })
  expect(answer.fieldErrors).toEqual(['filters[1].value: validation.filter-choice'])
})

test.each<[string, object, string]>([
  ['a page size of 21', { pageSize: 21 }, 'pageSize'],
  ['no rows at all', { pageSize: 0 }, 'pageSize'],
  ['page 0', { pageNumber: 0 }, 'pageNumber'],
  ['half a page', { pageNumber: 1.5 }, 'pageNumber'],
  ['a page beyond all pages', { pageNumber: 1e15 }, 'pageNumber'],
  ['a column that is none', { sortedBy: { id: 'senha' } }, 'sortedBy.id'],
  ['a filter that is no column', { sortedBy: { id: 'escalaId' } }, 'sortedBy.id'],
  ['a column that does not sort', { sortedBy: { id: 'indicadorBloqueio' } }, 'sortedBy.id'],
  ['a property of objects', { sortedBy: { id: '__proto__' } }, 'sortedBy.id'],
  ['an order that is none', { sortedBy: { id: 'id', reverse: 'DESC' } }, 'sortedBy.reverse'],
])('%s is refused by its name', async (_, body, field) => {
  const answer = await askSearch(server, 'carga', chefe, body)
  expect(answer.status, answer.text).toBe(400)
  expect(answer.problem.fieldErrors?.map((error) => error.field)).toEqual([field])
})

test('a page far past the end is empty and still tells the total', async () => {
  const first = (await askSearch(server, 'carga', chefe, {})).body as { total: number }
  const answer = await askSearch(server, 'carga', chefe, { pageNumber: 1_000_000, pageSize: 200 })
  expect(answer.body).toMatchObject({ total: first.total, list: [], pageNumber: 1_000_000 })
})

test.each([
  [{ ...whole, operator: 'between', value: 3, value2: 1 }],
  [{ ...moment, operator: 'betweenDate', datetime1: '2026-08-31', datetime2: '2026-08-01' }],
])('a range that ends before it begins holds nothing', async (filter) => {
  const answer = await askSearch(server, 'carga', chefe, { filters: [filter] })
  expect(answer.body).toMatchObject({ total: 0, list: [] })
})

test.each([
  ['beforeDate', ['2026-08-03'], ['03/08/2026']],
  ['betweenDate', ['2026-07-01', '2026-08-03'], ['01/07/2026', '03/08/2026']],
  ['afterDatetime', ['2026-07-01T10:30'], ['01/07/2026 10:30']],
  ['afterDatetime', ['2026-07-01T10:30-04:00'], ['01/07/2026 10:30-04:00']],
  ['afterDate', ['2026-07-01T22:30-04:00'], ['01/07/2026 22:30-04:00']],
])('%s is asked with days as the screens show them, too', async (operator, written, shown) => {
  const found = async ([datetime1, datetime2]: string[]) => {
    const filters = [{ ...moment, operator, datetime1, datetime2 }]
    const { body } = await askSearch(server, 'carga', chefe, { filters, sortedBy: { id: 'id' } })
    return body as { total: number; list: { id: number }[] }
  }
  const expected = await found(written)
  expect(expected.total).toBeGreaterThan(0)
  const { total, list } = await found(shown)
  expect([total, list.map(({ id }) => id)]).toEqual([expected.total, expected.list.map(({ id }) => id)])
})

test.each([
  [{ ...text, operator: 'in', value: [] }],
  [{ ...text, operator: 'contains', value: '  ' }],
  [{ ...text, operator: 'contains', value: './-' }],
  [{ ...whole, operator: 'equals', value: null }],
  [text],
])('a filter without anything to ask leaves all rows', async (filter) => {
  const all = (await askSearch(server, 'carga', chefe, {})).body as { total: number }
  const answer = await askSearch(server, 'carga', chefe, { filters: [filter] })
  expect(answer.body).toMatchObject({ total: all.total })
})

test.each(['nada', 'servico-nada', 'constructor', '__proto__', 'SERVICO'])(
  'there is no list called %s',
  async (component) => {
    const [companyId] = world.empresasOf('cliente')
    expect((await askSearch(server, component, chefe, {})).status).toBe(404)
    expect((await askSearch(server, component, { ...chefe, companyId }, {})).status).toBe(404)
    const config = await server.callLoosely(getSearchConfig, { params: { component } }, chefe)
    expect(config.status).toBe(404)
  },
)

test.each(searches)('$component admits those whom it is for, and refuses the others', async (definition) => {
  const { component } = definition
  const configOf = ({ token, companyId }: { token: string; companyId?: number }) =>
    server.callLoosely(getSearchConfig, { params: { component, companyId } }, { token })
  for (const viewer of viewersOf(definition, world)) {
    expect((await askSearch(server, component, viewer, {})).status).toBe(200)
    expect((await configOf(viewer)).status).toBe(200)
  }
  const isForAll = definition.authorities.includes('USER')
  const stranger = areaOfSearch(definition) === 'terminal' ? 'depot' : 'terminal'
  const [companyId] = world.empresasOf(stranger)
  const token = world.tokenOf(companyId)
  for (const viewer of [{ token, companyId }, { token }]) {
    expect((await askSearch(server, component, viewer, {})).status).toBe(isForAll ? 200 : 403)
    expect((await configOf(viewer)).status).toBe(isForAll ? 200 : 403)
  }
  const nobody = await askSearch(server, component, { token: world.tokens.nenhuma }, {})
  expect(nobody.status).toBe(isForAll ? 200 : 403)
  const [, other] = isForStaff(definition) ? [0, world.mixed] : world.empresasOf(areaOfSearch(definition))
  for (const foreign of [other, 999_999]) {
    const viewer = { token: world.tokens.nenhuma, companyId: foreign }
    expect((await askSearch(server, component, viewer, {})).outcome).toBe('404 error.http.404')
  }
})

test('a company that is not let in yet has no lists, except for staff', async () => {
  const companyId = world.inactive
  const own = { token: world.tokenOf(companyId), companyId }
  expect((await askSearch(server, 'servico-cliente', own, {})).outcome).toBe('403 error.empresa-inativa')
  expect((await askSearch(server, 'servico-cliente', { token: own.token }, {})).status).toBe(403)
  expect((await askSearch(server, 'servico-cliente', { ...chefe, companyId }, {})).status).toBe(200)
})

test('a list is described as core declares it', async () => {
  const { body } = await server.call(getSearchConfig, { params: { component: 'carga' } }, chefe)
  const definition = findSearch('carga')
  expect(body.resultColumns).toEqual(definition?.columns)
  expect(body.filtersDef).toEqual(definition?.filters)
})
