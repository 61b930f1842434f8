import { makePng } from '@cais/core/anexo/make-png.ts'
import {
  getComecar,
  removeLogo,
  saveBercos,
  saveCor,
  saveEndereco,
  saveIdentidade,
  saveLogo,
  testCorreio,
} from '@cais/core/api/comecar.ts'
import { saveProperty } from '@cais/core/api/configuration.ts'
import { listBercos } from '@cais/core/api/lineup.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { nomesDosPassos } from '@cais/core/rules/comecar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pessoa } from '../../testing/people.ts'
import { query } from '../../testing/query.ts'
import { startSmtp } from '../../testing/stand-ins.ts'
import { startTestServer } from '../../testing/test-server.ts'

const smtp = await startSmtp()
afterAll(smtp.stop)

const bare = { demo: false, given: ['DEMO'], smtpUrl: null }
const server = await startTestServer({ config: bare })
const { call, callLoosely, db, clock, send } = server
/** The same installation, started with a time zone and mail settings. */
const settled = await startTestServer({
  beside: server,
  config: {
    ...bare,
    given: ['DEMO', 'TERMINAL_TIMEZONE', 'SMTP_URL', 'MAIL_FROM'],
    smtpUrl: smtp.url.replace('smtp://', 'smtp://porto:segredo@'),
    mailFrom: 'Porto <portal@porto.example>',
  },
})
const as = 'admin'
const png = Buffer.from(makePng(40, 20, (x, y) => x * y))

/** A new installation has its tables, one administrator, and nothing else. */
beforeAll(async () => {
  const { ownerUrl } = server.database
  const admin = await db.selectFrom('usuario').selectAll().where('login', '=', as).executeTakeFirstOrThrow()
  await query(ownerUrl, 'TRUNCATE usuario, empresa, navio, escala, janela, tarifa, berco, mensagem CASCADE')
  await query(
    ownerUrl,
    `UPDATE property SET valor = '' WHERE grupo = 'cobranca' AND chave <> 'prazo-dias-uteis'`,
  )
  await db.insertInto('usuario').values(admin).execute()
  await db
    .insertInto('usuario_authority')
    .values([
      { usuario_id: admin.id, authority: 'ADMIN' },
      { usuario_id: admin.id, authority: 'USER' },
    ])
    .execute()
})

const comecarOf = async (of = server) => (await of.call(getComecar, {}, { as })).body
const feitos = async (of = server) =>
  (await comecarOf(of)).passos.filter(({ feito }) => feito).map(({ passo }) => passo)

test('an installation without anything is told everything, and nothing invented stands in for it', async () => {
  const { body, text } = await call(getComecar, {}, { as })
  expect(body.passos.map(({ passo }) => passo)).toEqual(nomesDosPassos)
  for (const { passo, feito, faltas } of body.passos) {
    expect(feito, passo).toBe(false)
    expect(faltas.length, passo).toBeGreaterThan(0)
  }
  expect(body).toMatchObject({
    identidade: { nome: '', cnpj: '', recinto: '', encarregado: '' },
    bercos: [],
    logo: null,
    cor: '',
    fuso: { zona: 'America/Sao_Paulo', definido: false },
    correio: { servidor: null, remetente: { definido: false }, teste: null },
  })
  expect(text).not.toMatch(/Vitória|12ABC34501DE35|Portuário/)
  expect((await call(listBercos, {})).body).toEqual([])
  expect((await call(getInfo, {})).body.terminal).toEqual({
    nome: null,
    cor: null,
    logo: null,
    encarregado: null,
  })
})

const identidade = {
  nome: 'Porto Sul',
  cnpj: '12.ABC.345/01DE-35',
  recinto: '7.30.14-02',
  encarregado: 'Dados@Porto.example',
}
const cobranca = {
  banco: '001',
  'codigo-beneficiario': '7',
  carteira: '17',
  beneficiario: 'Porto Sul S.A.',
  cnpj: '12ABC34501DE35',
  cidade: 'Ilhéus',
  'chave-pix': 'pix@porto.example',
}
let empresaId = 0

/** The steps of the setup, in a possible order, each with the call that does it. */
const steps: [step: string, take: () => Promise<unknown>][] = [
  ['identidade', () => call(saveIdentidade, { body: identidade }, { as })],
  [
    'endereco',
    () =>
      call(
        saveEndereco,
        { body: { endereco: 'Cais 1', cidade: 'Ilhéus', uf: 'ba', cep: '45650-000' } },
        { as },
      ),
  ],
  [
    'aparencia',
    async () => {
      await call(saveCor, { body: { cor: '#7A1F3D' } }, { as })
      await call(saveLogo, { query: { name: 'porto.png' }, file: png }, { as })
    },
  ],
  ['bercos', () => call(saveBercos, { body: { bercos: [{ nome: 'Norte', comprimento: 300 }] } }, { as })],
  [
    'cobranca',
    async () => {
      for (const [key, value] of Object.entries(cobranca))
        await call(
          saveProperty,
          { params: { group: 'cobranca' }, body: { key, value, currentPassword: 'portal-demo' } },
          { as },
        )
    },
  ],
  [
    'tarifas',
    () =>
      db
        .insertInto('tarifa')
        .values({
          servico: 'RETIRADA',
          item: 'Entrega',
          unidade: 'CARGA',
          valor_centavos: 100,
          vigente_desde: '2026-01-01',
        })
        .execute(),
  ],
  [
    'grade',
    () => {
      const inicio = new Date(clock.now().getTime() + 86_400_000)
      const fim = new Date(inicio.getTime() + 3_600_000)
      return db
        .insertInto('janela')
        .values({ area_terminal: 'GATE_CHEIO', inicio, fim, capacidade: 4 })
        .execute()
    },
  ],
  [
    'empresas',
    async () => {
      const values = {
        nome: 'Vale',
        national_register: '11222333000181',
        activated: true,
        created_at: clock.now(),
      }
      const row = await db.insertInto('empresa').values(values).returning('id').executeTakeFirstOrThrow()
      empresaId = row.id
    },
  ],
  [
    'pessoas',
    () =>
      db
        .insertInto('empresa_user')
        .values({ empresa_id: empresaId, usuario_id: pessoa(as).id, admin: true })
        .execute(),
  ],
  [
    'fontes',
    async () => {
      const since = { criada_em: clock.now(), criada_por: as }
      const { id } = await db
        .insertInto('fonte')
        .values({ empresa_id: empresaId, nome: 'ERP', tipo: 'cliente', ...since })
        .returning('id')
        .executeTakeFirstOrThrow()
      const expira_em = new Date(clock.now().getTime() + 86_400_000)
      const rest = {
        hash: Buffer.alloc(32),
        final: 'abcd',
        escopos: ['navios:ler'],
        enderecos: [],
        expira_em,
      }
      await db
        .insertInto('fonte_chave')
        .values({ fonte_id: id, ...rest, ...since })
        .execute()
    },
  ],
]

test('after each step exactly its line is done', async () => {
  const done: string[] = []
  for (const [step, take] of steps) {
    await take()
    done.push(step)
    const expected = nomesDosPassos.filter((passo) => done.includes(passo))
    expect(await feitos(), step).toEqual(expected)
  }
  const { identidade: told, endereco } = await comecarOf()
  expect(told).toEqual({
    nome: 'Porto Sul',
    cnpj: '12ABC34501DE35',
    recinto: '7301402',
    encarregado: 'dados@porto.example',
  })
  expect(endereco).toMatchObject({ uf: 'BA', cep: '45650000' })
  const look = (await call(getInfo, {})).body.terminal
  expect(look).toEqual({
    nome: 'Porto Sul',
    cor: '#7a1f3d',
    encarregado: 'dados@porto.example',
    logo: expect.stringMatching(/^\/api\/terminal\/logo\/[0-9a-f]{16}$/),
  })
})

test('a mail is tried out at once: how it went is told, kept, and counts for these settings alone', async () => {
  const { passos: before } = await comecarOf(settled)
  const correio = before.find(({ passo }) => passo === 'correio')
  expect(correio).toEqual({ passo: 'correio', feito: false, faltas: ['comecar.falta.teste'] })
  expect(before.find(({ passo }) => passo === 'fuso')?.feito).toBe(true)

  expect((await call(testCorreio, {}, { as })).outcome).toBe('409 comecar.correio.sem-servidor')
  smtp.refusals = 1
  const refused = await settled.call(testCorreio, {}, { as })
  expect(refused.body).toMatchObject({
    falha: 'RECUSA',
    resposta: expect.stringContaining('try again later'),
  })
  expect(await feitos(settled)).not.toContain('correio')

  const { body } = await settled.call(testCorreio, {}, { as })
  const { email } = pessoa(as)
  expect(body).toMatchObject({ falha: null, para: email, remetente: 'Porto <portal@porto.example>' })
  const [mail = ''] = smtp.received.filter((one) => one.includes(`To: ${email}`))
  expect(mail).toContain('From: Porto <portal@porto.example>')
  expect(mail).toContain('Porto Sul')
  expect((await comecarOf(settled)).correio.teste).toEqual(body)
  expect(await feitos(settled)).toEqual(nomesDosPassos)
  const other = await startTestServer({
    beside: server,
    config: { ...settled.services.config, mailFrom: 'a@b.example' },
  })
  expect(await feitos(other)).toEqual(nomesDosPassos.filter((passo) => passo !== 'correio'))

  const told = JSON.stringify((await settled.call(getComecar, {}, { as })).body)
  const audits = await db.selectFrom('audit').selectAll().where('type', '=', 'testCorreio').execute()
  expect(audits).toHaveLength(2)
  expect(told + JSON.stringify(audits)).not.toMatch(/segredo/)
})

test('a mail server that is not there, or does not know the password, is told as that', async () => {
  const nowhere = await startTestServer({
    beside: server,
    config: { ...bare, smtpUrl: 'smtp://127.0.0.1:1' },
  })
  const { body } = await nowhere.call(testCorreio, {}, { as })
  expect(body).toMatchObject({ falha: 'CONEXAO', servidor: '127.0.0.1:1' })
  expect(body.resposta).toContain('ECONNREFUSED')
  for (let turn = 0; turn < 10; turn++) await nowhere.call(testCorreio, {}, { as })
  expect((await nowhere.call(testCorreio, {}, { as })).outcome).toBe('429 error.too-many-attempts')
})

test('a colour on which white is not read is refused, and the portal’s own come back with none', async () => {
  const saved = (cor: string) => callLoosely(saveCor, { body: { cor } }, { as })
  expect((await saved('#ffcc00')).fieldErrors).toEqual(['cor: validation.cor-contraste'])
  for (const wrong of ['blue', '#123', '#12345g', 'url(x)'])
    expect((await saved(wrong)).fieldErrors, wrong).toEqual(['cor: validation.cor'])
  const byHand = { params: { group: 'terminal' }, body: { key: 'cor', value: '#ffcc00' } }
  expect((await call(saveProperty, byHand, { as })).fieldErrors).toEqual(['value: validation.propriedade'])
  expect((await comecarOf()).cor).toBe('#7a1f3d')
  expect((await saved('')).status).toBe(204)
  expect((await call(getInfo, {})).body.terminal.cor).toBe(null)
})

test.each([
  ['saveIdentidade', saveIdentidade, { ...identidade, cnpj: '12ABC34501DE36' }, 'cnpj: validation.cnpj'],
  ['saveIdentidade', saveIdentidade, { ...identidade, recinto: '730140' }, 'recinto: validation.recinto'],
  [
    'saveIdentidade',
    saveIdentidade,
    { ...identidade, encarregado: 'dados' },
    'encarregado: validation.email',
  ],
  ['saveEndereco', saveEndereco, { endereco: '', cidade: '', uf: 'XX', cep: '' }, 'uf: validation.uf'],
  ['saveEndereco', saveEndereco, { endereco: '', cidade: '', uf: '', cep: '1234' }, 'cep: validation.cep'],
] as const)('%s refuses what is none (%#)', async (_, route, body, refusal) => {
  expect((await callLoosely(route, { body }, { as })).fieldErrors).toEqual([refusal])
})

test('berths lie one after the other, and each has its own name', async () => {
  const bercos = [
    { nome: 'Norte', comprimento: 300 },
    { nome: 'Sul', comprimento: 220 },
  ]
  await call(saveBercos, { body: { bercos } }, { as })
  expect((await call(listBercos, {})).body).toEqual([
    { nome: 'Norte', de: 0, ate: 300 },
    { nome: 'Sul', de: 300, ate: 520 },
  ])
  const twice = { body: { bercos: [...bercos, { nome: 'NORTE', comprimento: 100 }] } }
  expect((await callLoosely(saveBercos, twice, { as })).fieldErrors).toEqual([
    'bercos[2].nome: validation.berco-repetido',
  ])
  await call(saveBercos, { body: { bercos: [] } }, { as })
  expect((await call(listBercos, {})).body).toEqual([])
})

const logoOf = async () => (await call(getInfo, {})).body.terminal.logo ?? ''
const put = (name: string, file: Uint8Array) => call(saveLogo, { query: { name }, file }, { as })

test('anybody fetches the sign, which browsers keep: another one has another address', async () => {
  await put('porto.png', png)
  const address = await logoOf()
  const shown = await send('GET', address)
  expect(shown.status).toBe(200)
  expect(shown.header('content-type')).toBe('image/png')
  expect(shown.header('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(shown.header('cross-origin-resource-policy')).toBe('cross-origin')
  const etag = shown.header('etag') ?? ''
  const again = await send('GET', address, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  await put('outro.png', Buffer.from(makePng(30, 30, (x) => x)))
  expect(await logoOf()).not.toBe(address)
  expect((await send('GET', address)).status).toBe(404)
  await call(removeLogo, {}, { as })
  expect(await logoOf()).toBe('')
})

test.each([
  [
    'a drawing that may run scripts',
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    '400 anexo.recusa.ativo',
  ],
  [
    'a file that is too large',
    'a.png',
    Buffer.concat([png, Buffer.alloc(200_000)]),
    '400 anexo.recusa.grande',
  ],
  ['half a picture', 'a.png', png.subarray(0, -20), '400 anexo.recusa.danificado'],
  [
    'a picture with too many pixels',
    'a.png',
    Buffer.from(makePng(2_001, 1, () => 0)),
    '400 comecar.logo.pixels',
  ],
  ['something else by that name', 'a.png', Buffer.from('%PDF-1.7 nothing'), /^400 anexo\.recusa\./],
])('%s is no sign', async (_, name, file, outcome) => {
  expect((await put(name, file)).outcome).toMatch(outcome)
  expect(await logoOf()).toBe('')
})
