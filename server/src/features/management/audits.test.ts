import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportAudits, listAudits, listAuditTypes } from '@cais/core/api/audits.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { contract } from '@cais/core/api/contract.ts'
import { isRead, type RequestOf } from '@cais/core/api/route.ts'
import { en } from '@cais/core/texts/en.ts'
import { isTextKey, textsIn } from '@cais/core/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { writeAudit } from '../../http/audit.ts'
import { pessoa } from '../../testing/people.ts'
import { readCsv } from '../../testing/read-csv.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditTypes, deedOf, detailsOf } from './audit-sentence.ts'

const { call, callLoosely, db } = await startTestServer()

type Query = RequestOf<typeof listAudits>['query']
const audits = (query: Query = {}, as = 'grc') => call(listAudits, { query }, { as })

const at = (text: string) => new Date(text)
/** The day 10 March 2020 of the terminal ends at 03:00 UTC of the next day. */
await writeAudit(db, { at: at('2020-03-10T02:59:59Z'), principal: 'ontem', type: 'createUser' })
await writeAudit(db, {
  at: at('2020-03-10T03:00:00Z'),
  principal: 'cedo',
  type: 'createUser',
  data: { id: 7 },
})
await writeAudit(db, {
  at: at('2020-03-11T02:59:59Z'),
  principal: 'tarde',
  type: 'cancelServico',
  empresaId: 1,
})
await writeAudit(db, { at: at('2020-03-11T03:00:00Z'), principal: 'amanha', type: 'createUser' })
const thatDay = { fromDate: '2020-03-10', toDate: '2020-03-10' }

test('both days are whole days of the terminal, and the newest comes first', async () => {
  const { body, header } = await audits(thatDay).then((answer) => ({
    body: answer.body,
    header: answer.header('x-total-count'),
  }))
  expect(body.map(({ principal }) => principal)).toEqual(['tarde', 'cedo'])
  expect(header).toBe('2')
})

test('they are filtered by person, company and action, and sorted', async () => {
  const principals = async (query: Query) =>
    (await audits({ ...thatDay, ...query })).body.map((one) => one.principal)
  expect(await principals({ principal: 'Cedo' })).toEqual(['cedo'])
  expect(await principals({ empresaId: '1' })).toEqual(['tarde'])
  expect(await principals({ type: 'createUser' })).toEqual(['cedo'])
  expect(await principals({ sort: 'timestamp,asc' })).toEqual(['cedo', 'tarde'])
  expect(await principals({ sort: 'type,asc' })).toEqual(['tarde', 'cedo'])
  expect(await principals({ page: '1', size: '1' })).toEqual(['cedo'])
})

test('what was changed is told as a sentence in either language', async () => {
  const body = { key: 'prazo-dias-uteis', value: '7' }
  await call(saveProperty, { params: { group: 'cobranca' }, body }, { as: 'admin' })
  const { firstName, lastName } = pessoa('admin')
  const newest = async (langKey: 'pt-br' | 'en') => (await audits({ type: 'saveProperty', langKey })).body[0]
  expect(await newest('pt-br')).toMatchObject({
    principal: 'admin',
    name: `${firstName} ${lastName}`,
    sentence: `${firstName} ${lastName} mudou uma propriedade.`,
    details: ['Cobrança: Prazo para pagar', 'de “5” para “7”'],
  })
  expect(await newest('en')).toMatchObject({
    sentence: `${firstName} ${lastName} changed a property.`,
    details: ['Billing: Time to pay', 'from “5” to “7”'],
  })
})

test('of a whole that changed, the fields that differ are told, and a service by its number', async () => {
  const servico = await db
    .selectFrom('servico')
    .select(['id', 'numero_solicitacao'])
    .executeTakeFirstOrThrow()
  const data = {
    servico: servico.id,
    before: { activated: true, authorities: ['USER'] },
    after: { activated: true, authorities: ['USER', 'TI'] },
  }
  await writeAudit(db, { at: at('2021-01-01T12:00:00Z'), principal: 'alguem', type: 'updateUser', data })
  const { body } = await audits({ fromDate: '2021-01-01', toDate: '2021-01-01', langKey: 'pt-br' })
  expect(body[0]?.details).toEqual([
    `serviço ${servico.numero_solicitacao}`,
    'perfis: de “Usuário” para “Usuário, TI”',
  ])
})

test('what a row names besides has its word too: what addresses hold, and what commands note', async () => {
  const t = textsIn('pt-br')
  const inAddresses = contract
    .filter(({ route }) => !isRead(route))
    .flatMap(({ route }) => [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const noted = (await readSources('server/src')).flatMap((source) =>
    [...source.matchAll(/out\.note\(\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = '']) => name),
    ),
  )
  expect(noted.length).toBeGreaterThan(40)
  const details = [...new Set([...inAddresses, ...noted])].filter(
    (name) => !['before', 'after', 'companyId'].includes(name),
  )
  const families = ['audit.campo', 'audit.detail', 'column']
  const known = [
    'servicoId',
    'pendenciaId',
    ...details.filter((name) => families.some((family) => isTextKey(`${family}.${name}`))),
  ]
  const wordless = details.filter((name) => !known.includes(name))
  expect(wordless).toEqual([])
  const values = { kind: 'beneficiario', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', byStaff: true }
  expect(detailsOf(t, row(values), new Map())).toEqual([
    'área: Beneficiário',
    `Serviço: ${t('enum.subtipo.RETIRADA_CONTEINER_IMPORTACAO')}`,
    'pela equipe do terminal',
  ])
})

const row = (data: Record<string, unknown>) => ({ principal: 'ana', name: null, type: 'createServico', data })

const readSources = async (folder: string) => {
  const files = await readdir(folder, { recursive: true })
  const own = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  return Promise.all(own.map((file) => readFile(join(folder, file), 'utf8')))
}

test('everything that can be audited has its words, in both languages', () => {
  for (const language of ['pt-br', 'en'] as const) {
    const t = textsIn(language)
    const unknown = t('audit.unknown', { type: '' })
    const nameless = auditTypes.filter((type) => deedOf(t, type).startsWith(unknown))
    expect(nameless).toEqual([])
  }
  const known = Object.keys(en).filter((key) => key.startsWith('audit.type.'))
  expect(known.filter((key) => !auditTypes.includes(key.slice('audit.type.'.length)))).toEqual([])
})

test('what can be asked for is named in the reader’s words', async () => {
  const { body } = await call(listAuditTypes, { query: { langKey: 'pt-br' } }, { as: 'admin' })
  expect(body).toContainEqual({ type: 'cancelServico', text: 'cancelou um serviço' })
  const finalize = body.find(({ type }) => type === 'finalizeNotaFiscal')
  expect(finalize?.text).toMatch(/^entregou a pendência “.+”$/)
})

test('what is filtered can be taken along as a file', async () => {
  const evil = { at: at('2020-03-10T12:00:00Z'), principal: '=cmd()', type: 'createUser' }
  await writeAudit(db, evil)
  const answer = await callLoosely(exportAudits, { query: { ...thatDay, langKey: 'pt-br' } }, { as: 'grc' })
  expect(answer.header('content-disposition')).toMatch(/filename="auditoria-\d{4}-\d\d-\d\d\.csv"/)
  const [head, ...rows] = readCsv(answer.text.slice(1), ';')
  expect(head?.slice(0, 2)).toEqual(['Quando', 'Quem'])
  expect(rows.map(([when, who]) => [when, who])).toEqual([
    ['10/03/2020 23:59', 'tarde'],
    ['10/03/2020 09:00', "'=cmd()"],
    ['10/03/2020 00:00', 'cedo'],
  ])
})

test('a file has more rows than are read at once, each of them once', async () => {
  const many = Array.from({ length: 2_300 }, (_, n) => ({
    at: at('2019-05-05T12:00:00Z'),
    principal: `p${n}`,
    type: 'createUser',
    data: '{}',
  }))
  await db.insertInto('audit').values(many).execute()
  const query = { fromDate: '2019-05-05', toDate: '2019-05-05', langKey: 'en' }
  const answer = await callLoosely(exportAudits, { query }, { as: 'admin' })
  const rows = readCsv(answer.text.slice(1), ',').slice(1)
  expect(rows).toHaveLength(2_300)
  expect(new Set(rows.map(([, who]) => who)).size).toBe(2_300)
})

test.each([
  ['principal,asc', '2018-05-01'],
  ['principal,desc', '2018-05-02'],
  ['type,asc', '2018-05-03'],
  ['timestamp,asc', '2018-05-04'],
])('a file is sorted as the list is, by %s, over all that is read at once', async (sort, day) => {
  const query = { fromDate: day, toDate: day, langKey: 'en', sort }
  const many = Array.from({ length: 1_100 }, (_, n) => ({
    at: at(`${day}T12:00:0${n % 7}Z`),
    principal: `p${n % 3}`,
    type: n % 2 ? 'createUser' : 'deleteUser',
    data: JSON.stringify({ n }),
  }))
  await db.insertInto('audit').values(many).execute()
  const { text } = await callLoosely(exportAudits, { query }, { as: 'admin' })
  const rows = readCsv(text.slice(1), ',').slice(1)
  const pages = [0, 1, 2, 3, 4, 5].map((page) =>
    callLoosely(listAudits, { query: { ...query, page, size: 200 } }, { as: 'admin' }),
  )
  const listed = []
  for (const page of pages) listed.push(...((await page).body as { principal: string; details: string[] }[]))
  const told = listed.map(({ principal, details }) => [principal, details.join('; ')])
  expect(rows.map((row) => [row[1], row[5]])).toEqual(told)
  expect(rows).toHaveLength(1_100)
})

test.each(['cliente', 'gestor', 'ti', 'desova'])('%s sees nothing of it', async (as) => {
  expect((await audits({}, as)).outcome).toBe('403 error.http.403')
  expect((await callLoosely(exportAudits, { query: {} }, { as })).outcome).toBe('403 error.http.403')
})

test('a day that is none is told', async () => {
  expect((await audits({ fromDate: '2020-02-30' })).fieldErrors).toEqual(['fromDate: validation.day'])
})
