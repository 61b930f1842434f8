import { findSearch, searches } from '@cais/core/search/searches.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { expect, test } from 'vitest'
import { readXlsx } from '../documents/read-xlsx.ts'
import type { Answer } from '../testing/answer.ts'
import { testTimeZone } from '../testing/clock.ts'
import { askExport, expectedCell, textsOf } from '../testing/export-reader.ts'
import { readCsv } from '../testing/read-csv.ts'
import { readSearch } from '../testing/search-reader.ts'
import { areaOfSearch, viewersOf } from '../testing/search-viewers.ts'
import { loadSearchWorld } from '../testing/search-world.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const world = await loadSearchWorld(server)
const chefe = { token: world.tokens.chefe }
const small = await startTestServer({ beside: server, config: { exportMaxRows: 10 } })

const rowsOfCsv = (answer: Answer<unknown>, separator = ';') => {
  expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return readCsv(answer.bytes.subarray(3).toString('utf8'), separator)
}

/** Rows of texts as a spreadsheet shows them: without empty cells at their ends. */
const trimmed = (rows: string[][]) => rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell) + 1))

test.each(searches)('$component exports what its pages show, in their order', async (definition) => {
  const { component, columns } = definition
  const ids = columns.map(({ id }) => id)
  for (const viewer of viewersOf(definition, world)) {
    const shown = await readSearch(server, component, viewer)
    expect(shown.length).toBeGreaterThan(0)
    for (const langKey of ['pt-br', 'en'] as const) {
      const asked = { columns: ids, langKey }
      const csv = await askExport(server, component, viewer, { ...asked, format: 'csv' })
      expect(csv.header('x-total-count')).toBe(String(shown.length))
      const [header, ...lines] = rowsOfCsv(csv, langKey === 'en' ? ',' : ';')
      expect(header?.map((text) => text.replace(/ \((kg|R\$)\)$/, ''))).toEqual(
        ids.map((id) => textsOf(langKey)[`column.${id}`]),
      )
      expect(lines).toEqual(
        shown.map((row) => columns.map((column) => expectedCell(column, row, langKey, 'csv'))),
      )
      const xlsx = await askExport(server, component, viewer, { ...asked, format: 'xlsx' })
      const [, ...cells] = await readXlsx(xlsx.bytes)
      expect(cells).toEqual(
        trimmed(shown.map((row) => columns.map((column) => expectedCell(column, row, langKey, 'xlsx')))),
      )
    }
  }
})

test('filters, order and columns are those of the request', async () => {
  const filters = [{ id: 'status', type: 'Enum' as const, operator: 'equals' as const, value: 'PENDENTE' }]
  const sortedBy = { id: 'numeroSolicitacao', reverse: true }
  const shown = await readSearch(server, 'servico', chefe, { filters, sortedBy })
  const body = { filters, sortedBy, format: 'csv', columns: ['status', 'numeroSolicitacao'] }
  const answer = await askExport(server, 'servico', chefe, body)
  expect(shown.length).toBeGreaterThan(3)
  expect(rowsOfCsv(answer)).toEqual([
    ['Status', 'Nº do serviço'],
    ...shown.map((row) => ['Pendente', row.numeroSolicitacao]),
  ])
})

test('only ticked rows, where there are some, and only those that the filters and the company let through', async () => {
  const [companyId] = world.empresasOf('cliente')
  const viewer = { token: world.tokenOf(companyId), companyId }
  const own = await readSearch(server, 'servico-cliente', viewer)
  const all = await readSearch(server, 'servico', chefe)
  const foreign = all.find(({ id }) => !own.some((row) => row.id === id))
  const ticked = [own[4], own[1], foreign].map((row) => row?.id)
  const body = { format: 'csv', columns: ['numeroSolicitacao'], ids: ticked }
  const answer = await askExport(server, 'servico-cliente', viewer, body)
  expect(rowsOfCsv(answer).slice(1)).toEqual([[own[1]?.numeroSolicitacao], [own[4]?.numeroSolicitacao]])
  expect(answer.header('x-total-count')).toBe('2')
})

test('a text that a spreadsheet would run is a text in both files', async () => {
  const dangerous = ['=HYPERLINK("http://x.example";"clique")', '+1', '-1', '@SUM(A1)', '\tx', '\rx']
  const first = await server.db.selectFrom('servico').select('id').orderBy('id').limit(6).execute()
  for (const [index, text] of dangerous.entries())
    await server.db
      .updateTable('servico')
      .set({ referencia_cliente: text })
      .where('id', '=', first[index]?.id ?? 0)
      .execute()
  const body = {
    columns: ['referenciaCliente'],
    ids: first.map(({ id }) => id),
    sortedBy: { id: 'id', reverse: false },
  }
  const csv = await askExport(server, 'servico', chefe, { ...body, format: 'csv' })
  expect(rowsOfCsv(csv).slice(1).flat()).toEqual(dangerous.map((text) => `'${text}`))
  const xlsx = await askExport(server, 'servico', chefe, { ...body, format: 'xlsx' })
  expect((await readXlsx(xlsx.bytes)).slice(1).flat()).toEqual(dangerous)
})

test('registers keep their letters and leading zeros', async () => {
  const body = { format: 'csv', columns: ['nationalRegister'] }
  const cells = rowsOfCsv(await askExport(server, 'empresa', chefe, body)).flat()
  expect(cells.some((cell) => /^\d\d\.ABC\.345\/01DE-\d\d$/.test(cell))).toBe(true)
  expect(cells.some((cell) => /^0\d\.\d{3}\.\d{3}\/0001-\d\d$/.test(cell))).toBe(true)
})

test('what a company is stands in words, several with commas between', async () => {
  const body = { format: 'csv', columns: ['tipos'] }
  const cells = rowsOfCsv(await askExport(server, 'empresa', chefe, body))
    .slice(1)
    .flat()
  const words = new Set(cells.flatMap((cell) => cell.split(', ')))
  expect([...words]).toContain('Agência marítima')
  expect([...words].filter((word) => /[a-z][A-Z]/.test(word))).toEqual([])
})

test('the file is named after the list and the day of the terminal', async () => {
  const day = dayOf(server.clock.now(), testTimeZone)
  for (const format of ['csv', 'xlsx']) {
    const answer = await askExport(server, 'escala', chefe, { format, columns: ['visit'] })
    expect(answer.header('content-disposition')).toBe(`attachment; filename="escala-${day}.${format}"`)
    expect(answer.header('cache-control')).toBe('no-store')
  }
})

test('nothing is a file with a header alone', async () => {
  const filters = [{ id: 'visit', type: 'String', operator: 'equals', value: 'nenhuma' }]
  const body = { filters, columns: ['visit', 'dataETA'], langKey: 'en' }
  const csv = await askExport(server, 'escala', chefe, { ...body, format: 'csv' })
  expect(rowsOfCsv(csv, ',')).toHaveLength(1)
  const xlsx = await askExport(server, 'escala', chefe, { ...body, format: 'xlsx' })
  expect(await readXlsx(xlsx.bytes)).toHaveLength(1)
  expect([csv.header('x-total-count'), xlsx.header('x-total-count')]).toEqual(['0', '0'])
})

test('more rows than a file takes are refused with both numbers; as many as it takes are not', async () => {
  const body = { format: 'xlsx', columns: ['visit'], sortedBy: { id: 'id' } }
  const answer = await askExport(small, 'escala', chefe, body)
  expect(answer.outcome).toBe('409 error.export-too-many')
  expect(answer.problem.params).toEqual([26, 10])
  const escalas = await readSearch(server, 'escala', chefe)
  const ten = await askExport(small, 'escala', chefe, {
    ...body,
    ids: escalas.slice(0, 10).map(({ id }) => id),
  })
  expect(ten.header('x-total-count')).toBe('10')
  const eleven = { ...body, ids: escalas.slice(0, 11).map(({ id }) => id) }
  expect((await askExport(small, 'escala', chefe, eleven)).status).toBe(409)
})

const fine = { format: 'csv', columns: ['visit'] }

test.each<[string, object, string]>([
  ['a column that is none', { ...fine, columns: ['visit', 'senha'] }, 'columns[1]'],
  ['a filter that is no column', { ...fine, columns: ['armadorId'] }, 'columns[0]'],
  ['a property of objects', { ...fine, columns: ['constructor'] }, 'columns[0]'],
  ['no columns', { ...fine, columns: [] }, 'columns'],
  ['another format', { ...fine, format: 'pdf' }, 'format'],
  ['another language', { ...fine, langKey: 'fr' }, 'langKey'],
  ['no ticked rows', { ...fine, ids: [] }, 'ids'],
  ['too many ticked rows', { ...fine, ids: Array.from({ length: 1_001 }, (_, n) => n + 1) }, 'ids'],
  ['a filter that is none', { ...fine, filters: [{ id: 'senha', type: 'String' }] }, 'filters[0].id'],
  ['an order that is none', { ...fine, sortedBy: { id: 'senha' } }, 'sortedBy.id'],
])('%s is refused by its name', async (_, body, field) => {
  const answer = await askExport(server, 'escala', chefe, body)
  expect(answer.status, answer.text).toBe(400)
  expect(answer.problem.fieldErrors?.map((error) => error.field)).toEqual([field])
})

test.each(searches)(
  '$component is exported by those who may search it, and by nobody else',
  async (definition) => {
    const { component } = definition
    const body = { format: 'csv', columns: definition.columns.slice(0, 1).map(({ id }) => id) }
    const isForAll = definition.authorities.includes('USER')
    const [companyId] = world.empresasOf(areaOfSearch(definition) === 'terminal' ? 'depot' : 'terminal')
    const token = world.tokenOf(companyId)
    for (const viewer of [{ token, companyId }, { token }, { token: world.tokens.nenhuma }])
      expect((await askExport(server, component, viewer, body)).status).toBe(isForAll ? 200 : 403)
    const foreign = { token: world.tokens.nenhuma, companyId: world.mixed }
    expect((await askExport(server, component, foreign, body)).outcome).toBe('404 error.http.404')
  },
)

test('there is no file of a list that there is not', async () => {
  expect(findSearch('nada')).toBeUndefined()
  expect((await askExport(server, 'nada', chefe, fine)).status).toBe(404)
})
