import { listProperties, saveProperties, saveProperty } from '@cais/core/api/configuration.ts'
import { chavesDeCobranca } from '@cais/core/rules/cobranca.ts'
import { beforeEach, expect, test } from 'vitest'
import { writeProperties } from '../../course/properties.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { call, callLoosely, db, clock, mails } = await startTestServer()

type Values = Record<string, string>
const hours = { dias: '1,2,3,4,5', fim: '18:00', inicio: '08:00' }
const days = { ate: '', de: '' }

const save = (group: string, values: Values, options: object = { as: 'grc' }) =>
  call(saveProperties, { params: { group }, body: { values, currentPassword: 'portal-demo' } }, options)

/** The values of a group, by key. */
async function stored(group: string): Promise<Values> {
  const { body } = await call(listProperties, { params: { group } }, { as: 'grc' })
  return Object.fromEntries(body.map(({ key, value }) => [key, value]))
}

/** The number of audit rows before the test. */
let earlier = 0
const audits = () =>
  db
    .selectFrom('audit')
    .select(['at', 'principal', 'type', 'data'])
    .where('type', 'in', ['saveProperty', 'saveProperties'])
    .orderBy('id')
    .execute()

const newAudits = async () => (await audits()).slice(earlier)

beforeEach(async () => {
  await db.deleteFrom('throttle').execute()
  const groups = { suporte: hours, 'aviso-geral': days }
  for (const [group, values] of Object.entries(groups))
    await db.transaction().execute((tx) => writeProperties(tx, group, new Map(Object.entries(values))))
  earlier = (await audits()).length
})

test('several properties are changed by one call, which gives the whole group', async () => {
  const answer = await save('agendamento', {
    'tolerancia-antes-minutos': '45',
    'tolerancia-depois-minutos': '50',
  })
  expect(answer.status).toBe(200)
  expect(answer.header('x-caisapp-alert')).toBe('configuration.saved-many')
  expect(answer.header('x-caisapp-param-1')).toBe('2')
  expect(answer.header('x-caisapp-param-2')).toBe('agendamento')
  const { body } = await call(listProperties, { params: { group: 'agendamento' } }, { as: 'grc' })
  expect(answer.body).toEqual(body)
  expect(await stored('agendamento')).toMatchObject({
    'tolerancia-antes-minutos': '45',
    'tolerancia-depois-minutos': '50',
  })
})

test('where one is refused none is stored, and each that is refused is named', async () => {
  const before = await stored('agendamento')
  const values = {
    'abertura-dias': '30',
    'reserva-minutos': '0',
    'tolerancia-antes-minutos': 'meia hora',
  }
  const answer = await save('agendamento', values)
  expect(answer.outcome).toBe('400 error.validation')
  expect(answer.fieldErrors).toEqual([
    'values.reserva-minutos: validation.propriedade',
    'values.tolerancia-antes-minutos: validation.propriedade',
  ])
  expect(answer.header('x-caisapp-alert')).toBeUndefined()
  expect(await stored('agendamento')).toEqual(before)
  expect(await newAudits()).toEqual([])
  expect((await save('agendamento', { 'abertura-dias': '30' })).status).toBe(200)
})

test('what a bank cannot do with is refused as it is singly', async () => {
  const before = await stored('cobranca')
  const answer = await save('cobranca', { banco: '1', cidade: 'Vitória', cnpj: '11222333000180' })
  expect(answer.fieldErrors).toEqual([
    'values.banco: validation.propriedade',
    'values.cnpj: validation.propriedade',
  ])
  expect(await stored('cobranca')).toEqual(before)
  const sound = { banco: '001', cidade: 'Vitória', cnpj: '11222333000181' }
  expect((await save('cobranca', sound)).status).toBe(200)
  expect(await stored('cobranca')).toMatchObject(sound)
})

test.each([
  ['suporte', { inicio: '19:00', fim: '23:30' }],
  ['suporte', { fim: '07:00', inicio: '06:00' }],
  ['aviso-geral', { de: '2026-12-01', ate: '2026-12-05' }],
  ['aviso-geral', { ate: '2026-10-05', de: '2026-10-01' }],
] as const)('%s takes two values that only fit together: %j', async (group, values) => {
  if (group === 'aviso-geral') await save(group, { de: '2026-11-01', ate: '2026-11-05' })
  for (const [key, value] of Object.entries(values).slice(0, 1)) {
    const alone = await call(saveProperty, { params: { group }, body: { key, value } }, { as: 'grc' })
    expect(alone.fieldErrors).toEqual([
      `value: configuration.${group === 'suporte' ? 'suporte' : 'aviso'}.ordem`,
    ])
  }
  expect((await save(group, values)).status).toBe(200)
  expect(await stored(group)).toMatchObject(values)
})

test('two that do not fit are refused with all the rest, at the later one that was changed', async () => {
  const both = await save('suporte', { dias: '6', inicio: '20:00', fim: '19:00' })
  expect(both.fieldErrors).toEqual(['values.fim: configuration.suporte.ordem'])
  const one = await save('suporte', { dias: '6', inicio: '20:00' })
  expect(one.fieldErrors).toEqual(['values.inicio: configuration.suporte.ordem'])
  expect(await stored('suporte')).toEqual(hours)
})

test('two people who change what counts together are heard one after the other', async () => {
  const answers = await Promise.all([
    save('suporte', { inicio: '17:30' }, { as: 'grc' }),
    save('suporte', { fim: '17:00' }, { as: 'admin' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const { inicio = '', fim = '' } = await stored('suporte')
  expect(inicio < fim).toBe(true)
})

test('what somebody else has set meanwhile stays, unless it is set again', async () => {
  await save('suporte', { dias: '1,2,3,4,5,6' }, { as: 'admin' })
  await save('suporte', { inicio: '07:00', fim: '17:00' })
  expect(await stored('suporte')).toEqual({ dias: '1,2,3,4,5,6', inicio: '07:00', fim: '17:00' })
  await save('suporte', { dias: '1,2' })
  expect((await stored('suporte')).dias).toBe('1,2')
})

test('the audit tells of each property that is another now, as of one that was changed alone', async () => {
  await save('suporte', { dias: '1,2,3,4,5', inicio: '07:00', fim: '17:00' })
  const common = { at: clock.now(), principal: 'grc', type: 'saveProperty' }
  expect(await newAudits()).toEqual([
    { ...common, data: { group: 'suporte', key: 'inicio', before: '08:00', after: '07:00' } },
    { ...common, data: { group: 'suporte', key: 'fim', before: '18:00', after: '17:00' } },
  ])
})

test('one property alone is told as one, and what is repeated with its key happens once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await save('suporte', { inicio: '07:00' }, { as: 'grc', headers })
  expect(first.header('x-caisapp-alert')).toBe('configuration.saved')
  expect(decodeURIComponent(first.header('x-caisapp-params') ?? '')).toBe('suporte/inicio')
  await save('suporte', { inicio: '09:00' })
  const again = await save('suporte', { inicio: '07:00' }, { as: 'grc', headers })
  expect(again.body).toEqual(first.body)
  expect((await stored('suporte')).inicio).toBe('09:00')
  expect(await newAudits()).toHaveLength(2)
})

test('what does not exist is told, not made, and nothing beside it is changed', async () => {
  const answer = await save('suporte', { inicio: '07:00', fins: '17:00', constructor: 'x' })
  expect(answer.fieldErrors).toEqual([
    'values.fins: validation.unknown',
    'values.constructor: validation.unknown',
  ])
  expect(await stored('suporte')).toEqual(hours)
  expect((await save('inexistente', { inicio: '07:00' })).outcome).toBe('404 error.http.404')
  const body = { key: 'constructor', value: 'x' }
  const alone = await call(saveProperty, { params: { group: 'suporte' }, body }, { as: 'grc' })
  expect(alone.outcome).toBe('404 error.http.404')
})

test.each(['cliente', 'gestor', 'ti', 'desova'])('%s changes none of them', async (as) => {
  expect((await save('suporte', { inicio: '07:00' }, { as })).outcome).toBe('403 error.http.403')
  expect(await stored('suporte')).toEqual(hours)
})

test('nobody changes them without a session', async () => {
  expect((await save('suporte', { inicio: '07:00' }, {})).status).toBe(401)
})

test.each([
  [{}, ['values: validation.required']],
  [{ values: {} }, ['values: validation.propriedades']],
  [
    { values: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'x'])) },
    ['values: validation.propriedades'],
  ],
  [{ values: { inicio: 8 } }, ['values.inicio: validation.type']],
  [
    { values: { inicio: 'x'.repeat(10_001), fim: 'bell \u0007' } },
    ['values.inicio: validation.maxlength', 'values.fim: validation.characters'],
  ],
])('a change like %# is refused', async (body, errors) => {
  const answer = await callLoosely(saveProperties, { params: { group: 'suporte' }, body }, { as: 'admin' })
  expect(answer.fieldErrors).toEqual(errors)
})

const beneficiario = { 'chave-pix': 'pix@porto.example', beneficiario: 'Porto Sul S.A.' }

test('who is paid is changed with the password in hand, and every administrator is told from what to what', async () => {
  const group = 'cobranca'
  const before = await stored(group)
  const put = (currentPassword?: string, values: Values = beneficiario) =>
    call(saveProperties, { params: { group }, body: { values, currentPassword } }, { as: 'grc' })
  const one = (currentPassword?: string) =>
    call(
      saveProperty,
      { params: { group }, body: { key: 'chave-pix', value: 'so@uma.example', currentPassword } },
      { as: 'admin' },
    )
  for (const refused of [await put(), await put(''), await one()])
    expect(refused.fieldErrors).toEqual(['currentPassword: validation.required'])
  expect((await put('errada')).problem).toMatchObject({ type: '/problem/invalid-password' })
  expect((await one('errada')).problem).toMatchObject({ type: '/problem/invalid-password' })
  expect(await stored(group)).toEqual(before)
  expect(await newAudits()).toEqual([])
  const earlierMails = (await mails()).length

  expect((await put('portal-demo')).status).toBe(200)
  expect(await stored(group)).toMatchObject(beneficiario)
  const sent = (await mails()).slice(earlierMails)
  const administrators = await db
    .selectFrom('usuario as u')
    .innerJoin('usuario_authority as a', 'a.usuario_id', 'u.id')
    .select('u.email')
    .where('a.authority', '=', 'ADMIN')
    .execute()
  expect(sent.map(({ recipient }) => recipient)).toEqual(administrators.map(({ email }) => email))
  expect(sent[0]?.subject).toBe('Dados de cobrança mudaram no Cais')
  expect(sent[0]?.text).toContain(`de “${before['chave-pix']}” para “pix@porto.example”`)
  expect(sent[0]?.text).toContain('(grc)')
  expect((await newAudits()).map(({ data }) => data)).toContainEqual({
    group,
    key: 'chave-pix',
    before: before['chave-pix'],
    after: 'pix@porto.example',
  })

  // Changes that do not concern the account for payments need no password.
  expect((await put(undefined)).status).toBe(200)
  expect((await put(undefined, { 'prazo-dias-uteis': '7' })).status).toBe(200)
  expect((await mails()).length).toBe(earlierMails + sent.length)
  expect((await one('portal-demo')).status).toBe(200)
  expect((await mails()).length).toBe(earlierMails + 2 * sent.length)
})

/** Another valid value for each property that decides where the money goes. */
const otherBeneficiario: Record<keyof typeof chavesDeCobranca, string> = {
  banco: '237',
  codigo: '7654321',
  carteira: '11',
  nome: 'Porto Norte S.A.',
  cnpj: '11444777000161',
  cidade: 'Santos',
  chavePix: 'outra@porto.example',
}

test.each(
  Object.entries(chavesDeCobranca).map(([campo, key]) => ({
    key,
    value: Object.entries(otherBeneficiario).find(([one]) => one === campo)?.[1] ?? '',
  })),
)(
  '$key is changed with the password alone, and every administrator reads what it is now',
  async ({ key, value }) => {
    const group = 'cobranca'
    const before = await stored(group)
    const put = (currentPassword?: string) =>
      call(saveProperty, { params: { group }, body: { key, value, currentPassword } }, { as: 'grc' })
    const many = await call(
      saveProperties,
      { params: { group }, body: { values: { [key]: value } } },
      { as: 'grc' },
    )
    for (const refused of [await put(), many])
      expect(refused.fieldErrors).toEqual(['currentPassword: validation.required'])
    expect(await stored(group)).toEqual(before)
    const earlierMails = (await mails()).length
    expect((await put('portal-demo')).status).toBe(200)
    expect(await stored(group)).toEqual({ ...before, [key]: value })
    const sent = (await mails()).slice(earlierMails)
    const administrators = await db
      .selectFrom('usuario as u')
      .innerJoin('usuario_authority as a', 'a.usuario_id', 'u.id')
      .select('u.email')
      .where('a.authority', '=', 'ADMIN')
      .execute()
    expect(sent.map(({ recipient }) => recipient)).toEqual(administrators.map(({ email }) => email))
    for (const { text } of sent) expect(text).toContain(`para “${value}”`)
  },
)

test('guesses of the password are counted here as everywhere', async () => {
  const guess = (currentPassword: string) =>
    call(
      saveProperties,
      { params: { group: 'cobranca' }, body: { values: { 'chave-pix': 'x@y.example' }, currentPassword } },
      { as: 'grc' },
    )
  for (let n = 0; n < 10; n++) expect((await guess('errada')).status).toBe(400)
  expect((await guess('portal-demo')).outcome).toBe('429 error.too-many-attempts')
})
