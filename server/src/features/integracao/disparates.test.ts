import type { Entrada } from '@cais/core/access/escopos.ts'
import { saveProperties } from '@cais/core/api/configuration.ts'
import { listEventos } from '@cais/core/api/eventos.ts'
import {
  applyItemAgain,
  applyRecebimentoAgain,
  dismissItem,
  dismissRecebimento,
  getPainelIntegracao,
  listDiferencas,
  listParados,
  viewRecebimento,
} from '@cais/core/api/painel-integracao.ts'
import { buildBoletoBarCode } from '@cais/core/values/boleto.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { buildPix } from '@cais/core/values/pix.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { armadorConhecido, newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { numberAll } from '../../testing/numbering.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { lookAtWaiting } from './sweep.ts'

const server = await startTestServer()
const { db, clock, call, callLoosely } = server
const as = 'admin'
const fonte = await newFonteDoTerminal(server, 'tos')
const tos = sender(server, fonte)
const faturamento = sender(server, await newFonteDoTerminal(server, 'faturamento'))
const banco = sender(server, await newFonteDoTerminal(server, 'banco'))
const armador = await armadorConhecido(server)

let serial = 0
const digits = (length: number) => String(++serial).padStart(length, '0')
const newImo = () => completeImo(`98${digits(4)}`)
const newBox = () => completeContainerCode(`DISU${digits(6)}`)
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()

const escala = (over: object = {}) => ({
  imo: newImo(),
  viagemInbound: '1S',
  viagemOutbound: '1N',
  tipoViagem: 'LONGO_CURSO',
  armador,
  ...over,
})
const carga = (over: object = {}) => ({
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner: newBox(),
  escala: 'DIS0001',
  pesoBruto: 20_000,
  ...over,
})
const fatura = (over: object = {}) => ({
  servico: '0000000',
  valor: '10.00',
  vencimento: '2026-08-20',
  pagador: armador,
  ...over,
})
const pagamento = (over: object = {}) => ({
  fatura: 'NF-1',
  valor: '10.00',
  pagoEm: clock.now().toISOString(),
  endToEndId: `E2E${digits(6)}`,
  ...over,
})
const pix = (valorCentavos: number | null) =>
  buildPix({
    chave: 'cobranca@porto.example',
    nome: 'Porto',
    cidade: 'Vitoria',
    valorCentavos,
    txid: null,
    descricao: null,
  })
const boleto = (over: object = {}) =>
  buildBoletoBarCode({
    banco: '033',
    vencimento: '2026-08-20',
    valorCentavos: 1000,
    campoLivre: '9'.repeat(25),
    ...over,
  })
const booking = {
  escala: 'DIS0001',
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  portoDescarga: 'NLRTM',
  itens: [{ iso: '22G1', quantidade: 1, produto: 'Café' }],
}
const wrongCnpj = '12345678000100'

beforeAll(async () => {
  expect((await tos.put('escalas', 'DIS0001', escala())).resultado).toBe('APLICADO')
  await numberAll(server)
})

interface Case {
  entrada: Entrada
  dados: object
  campo: string
  mensagem: string
  parametros?: string[]
  from?: typeof tos
}

const nonsense: [string, Case][] = [
  [
    'a departure before the arrival',
    {
      entrada: 'escalas',
      dados: escala({ dataETA: inDays(5), dataETD: inDays(4) }),
      campo: 'dataETD',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['dataETA'],
    },
  ],
  [
    'a berthing before the arrival',
    {
      entrada: 'escalas',
      dados: escala({ dataETA: inDays(5), dataETB: inDays(4) }),
      campo: 'dataETB',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['dataETA'],
    },
  ],
  [
    'a ship that has berthed tomorrow',
    {
      entrada: 'escalas',
      dados: escala({ dataETA: inDays(1), dataAtracacao: inDays(1) }),
      campo: 'dataAtracacao',
      mensagem: 'entrada.error.futuro',
    },
  ],
  [
    'a ship that has left in an hour',
    {
      entrada: 'escalas',
      dados: escala({ dataAtracacao: inDays(-1), dataDesatracacao: inDays(1 / 24) }),
      campo: 'dataDesatracacao',
      mensagem: 'entrada.error.futuro',
    },
  ],
  [
    'a box that is weighed tomorrow',
    {
      entrada: 'cargas',
      dados: carga({ vgm: { peso: 20_000, metodo: 1, em: inDays(1), por: null } }),
      campo: 'vgm.em',
      mensagem: 'entrada.error.futuro',
    },
  ],
  [
    'work on a ship that had not berthed',
    {
      entrada: 'escalas',
      dados: escala({ dataAtracacao: inDays(-1), dataInicioOperacao: inDays(-2) }),
      campo: 'dataInicioOperacao',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['dataAtracacao'],
    },
  ],
  [
    'a gate that opens when no full box is taken any more',
    {
      entrada: 'escalas',
      dados: escala({ aberturaGate: inDays(4), limiteRecepcaoCheio: inDays(3) }),
      campo: 'limiteRecepcaoCheio',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['aberturaGate'],
    },
  ],
  [
    'full boxes that are taken after the departure',
    {
      entrada: 'escalas',
      dados: escala({ dataETD: inDays(4), limiteRecepcaoCheio: inDays(5) }),
      campo: 'dataETD',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['limiteRecepcaoCheio'],
    },
  ],
  [
    'a discharge that ends after the departure',
    {
      entrada: 'escalas',
      dados: escala({
        dataAtracacao: inDays(-3),
        dataTerminoDescarga: inDays(-1),
        dataDesatracacao: inDays(-2),
      }),
      campo: 'dataDesatracacao',
      mensagem: 'entrada.error.ordem-dos-tempos',
      parametros: ['dataTerminoDescarga'],
    },
  ],
  [
    'the year 2206',
    {
      entrada: 'escalas',
      dados: escala({ dataETA: '2206-08-20T06:00:00-03:00' }),
      campo: 'dataETA',
      mensagem: 'entrada.error.tempo-distante',
      parametros: ['1996', '2031'],
    },
  ],
  [
    'a bill that is due in 2206',
    {
      entrada: 'faturas',
      dados: fatura({ vencimento: '2206-08-20' }),
      campo: 'vencimento',
      mensagem: 'entrada.error.tempo-distante',
      from: faturamento,
    },
  ],
  [
    'money that came in 2206',
    {
      entrada: 'pagamentos',
      dados: pagamento({ pagoEm: '2206-08-03T10:00:00Z' }),
      campo: 'pagoEm',
      mensagem: 'entrada.error.tempo-distante',
      from: banco,
    },
  ],
  [
    'a gate that has opened in an hour',
    {
      entrada: 'escalas',
      dados: escala({ dataAberturaGate: inDays(1 / 24) }),
      campo: 'dataAberturaGate',
      mensagem: 'entrada.error.futuro',
    },
  ],
  [
    'a box that was weighed tomorrow',
    {
      entrada: 'cargas',
      dados: carga({ vgm: { peso: 20_000, metodo: 1, em: inDays(1) } }),
      campo: 'vgm.em',
      mensagem: 'entrada.error.futuro',
    },
  ],
  [
    'money that comes in tomorrow',
    {
      entrada: 'pagamentos',
      dados: pagamento({ pagoEm: inDays(1) }),
      campo: 'pagoEm',
      mensagem: 'entrada.error.futuro',
      from: banco,
    },
  ],
  [
    'a Pix code that is none',
    {
      entrada: 'faturas',
      dados: fatura({ pix: 'nada' }),
      campo: 'pix',
      mensagem: 'entrada.error.pix',
      from: faturamento,
    },
  ],
  [
    'a Pix code of another amount',
    {
      entrada: 'faturas',
      dados: fatura({ pix: pix(999) }),
      campo: 'pix',
      mensagem: 'entrada.error.pix-de-outro-valor',
      from: faturamento,
    },
  ],
  [
    'a bar code of another amount',
    {
      entrada: 'faturas',
      dados: fatura({ codigoBarras: boleto({ valorCentavos: 999 }) }),
      campo: 'codigoBarras',
      mensagem: 'entrada.error.boleto-de-outro-valor',
      from: faturamento,
    },
  ],
  [
    'a bar code that is due on another day',
    {
      entrada: 'faturas',
      dados: fatura({ codigoBarras: boleto({ vencimento: '2026-08-21' }) }),
      campo: 'codigoBarras',
      mensagem: 'entrada.error.boleto-de-outro-vencimento',
      from: faturamento,
    },
  ],
  [
    'a booking of a line whose CNPJ is wrong',
    {
      entrada: 'bookings',
      dados: { ...booking, ref: `${wrongCnpj}/B1` },
      campo: 'ref',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a booking of a line whose CNPJ is wrong, with its signs',
    {
      entrada: 'bookings',
      dados: { ...booking, ref: '12.345.678/0001-00/B1' },
      campo: 'ref',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a company that is known by a wrong CNPJ',
    {
      entrada: 'empresas',
      dados: {
        nome: 'Errada',
        nationalRegister: '52700318000189',
        tipos: ['Cliente'],
        apelidos: ['A', wrongCnpj],
      },
      campo: 'apelidos[1]',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a stay with a longer name than events may call it by',
    {
      entrada: 'cargas',
      dados: { ...carga(), ref: 'E'.repeat(61) },
      campo: 'ref',
      mensagem: 'validation.maxlength',
      parametros: ['60'],
    },
  ],
  [
    'a stay whose name is signs alone',
    {
      entrada: 'cargas',
      dados: { ...carga(), ref: '--' },
      campo: 'ref',
      mensagem: 'entrada.error.nome-de-sinais',
    },
  ],
  [
    'a port whose name is signs alone',
    {
      entrada: 'escalas',
      dados: escala({ portoOrigem: '--' }),
      campo: 'portoOrigem',
      mensagem: 'entrada.error.nome-de-sinais',
    },
  ],
  [
    'a berthing by a clock that is nowhere',
    {
      entrada: 'escalas',
      dados: escala({ dataETA: '2026-08-20T06:00:00+23:59' }),
      campo: 'dataETA',
      mensagem: 'entrada.error.fuso',
    },
  ],
  [
    'a truck of 900 t at the gate',
    {
      entrada: 'eventos',
      dados: { tipo: 'GATE_SAIDA', conteiner: newBox(), pesoBruto: 900_000 },
      campo: 'pesoBruto',
      mensagem: 'validation.max',
      parametros: ['250000'],
    },
  ],
  [
    'an empty truck of less than nothing at the gate',
    {
      entrada: 'eventos',
      dados: { tipo: 'GATE_ENTRADA', conteiner: newBox(), pesoTara: -1 },
      campo: 'pesoTara',
      mensagem: 'validation.min',
    },
  ],
  [
    'a truck at the gate that is heavier empty than loaded',
    {
      entrada: 'eventos',
      dados: { tipo: 'GATE_SAIDA', conteiner: newBox(), pesoBruto: 10_000, pesoTara: 15_000 },
      campo: 'pesoTara',
      mensagem: 'entrada.error.pesagem',
    },
  ],
  [
    'a consignee whose CNPJ is wrong',
    {
      entrada: 'cargas',
      dados: carga({ consignatarios: [armador, wrongCnpj] }),
      campo: 'consignatarios[1]',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a line whose CNPJ is wrong, with its signs',
    {
      entrada: 'escalas',
      dados: escala({ armador: '12.345.678/0001-00' }),
      campo: 'armador',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a consignee whose CPF is wrong, with its signs',
    {
      entrada: 'cargas',
      dados: carga({ consignatarios: ['529.982.247-24'] }),
      campo: 'consignatarios[0]',
      mensagem: 'validation.cpf',
    },
  ],
  [
    'a company that is named by a wrong CNPJ',
    {
      entrada: 'empresas',
      dados: { ref: wrongCnpj, nome: 'Errada', nationalRegister: '52700318000189', tipos: ['Cliente'] },
      campo: 'ref',
      mensagem: 'validation.cnpj',
    },
  ],
  [
    'a box of 900 t',
    {
      entrada: 'cargas',
      dados: carga({ pesoBruto: 900_000 }),
      campo: 'pesoBruto',
      mensagem: 'validation.max',
      parametros: ['60000'],
    },
  ],
  [
    'a box that weighs 900 t by itself',
    {
      entrada: 'conteineres',
      dados: { ref: newBox(), iso: '22G1', tara: 900_000 },
      campo: 'tara',
      mensagem: 'validation.max',
    },
  ],
  [
    'a box that is built for 900 t',
    {
      entrada: 'conteineres',
      dados: { ref: newBox(), iso: '22G1', pesoMaximo: 900_000 },
      campo: 'pesoMaximo',
      mensagem: 'validation.max',
    },
  ],
  [
    'a truck of 900 t',
    {
      entrada: 'eventos',
      dados: { tipo: 'PESAGEM', conteiner: newBox(), pesoBruto: 900_000 },
      campo: 'pesoBruto',
      mensagem: 'validation.max',
    },
  ],
  [
    'a field that nobody knows',
    {
      entrada: 'escalas',
      dados: escala({ dataEta: inDays(3), berço: '201' }),
      campo: 'dataEta',
      mensagem: 'entrada.error.campo-desconhecido',
      parametros: ['dataEta, berço'],
    },
  ],
  [
    'a mistyped name of what is missing then',
    {
      entrada: 'cargas',
      dados: { ...carga(), pesoBruto: undefined, pesobruto: 20_000 },
      campo: 'pesobruto',
      mensagem: 'entrada.error.campo-desconhecido',
      parametros: ['pesobruto'],
    },
  ],
  [
    'a field that nobody knows deeper inside',
    {
      entrada: 'cargas',
      dados: carga({ booking: { armador, numero: 'B1', itens: '1' } }),
      campo: 'booking.itens',
      mensagem: 'entrada.error.campo-desconhecido',
      parametros: ['itens'],
    },
  ],
  [
    'a mistyped operation, which would include what should be taken back',
    {
      entrada: 'escalas',
      dados: escala({ operação: 'E' }),
      campo: 'operação',
      mensagem: 'entrada.error.campo-desconhecido',
    },
  ],
]

describe('what makes no sense', () => {
  const sound = { ref: `DIS${digits(4)}`, ...escala() }

  test.each(nonsense)('%s is refused at once, with where it stands and why', async (_, one) => {
    const { entrada, dados, campo, mensagem, parametros, from = tos } = one
    const ref = { ref: `DIS${digits(4)}` }
    const named = entrada === 'eventos' || entrada === 'pagamentos' ? {} : ref
    const { body } = await from.post(entrada, [
      { ...named, ...dados },
      { ...named, ...dados },
    ])
    expect(body.itens).toMatchObject(
      [0, 1].map((ordem) => ({
        resultado: 'RECUSADO',
        mensagem,
        caminho: `$.itens[${ordem}].${campo}`,
        ...(parametros && { parametros }),
      })),
    )
  })

  test('and what makes sense is taken', async () => {
    const { body } = await tos.post('escalas', [sound])
    expect(body.itens).toMatchObject([{ resultado: 'APLICADO' }])
    const near = escala({ dataETA: inDays(5), dataETB: inDays(5), dataETD: inDays(6) })
    expect(await tos.put('escalas', `DIS${digits(4)}`, near)).toMatchObject({ resultado: 'APLICADO' })
    const heavy = { tipo: 'CARGA_SOLTA', conteiner: null, identificador: 'Transformador', pesoBruto: 400_000 }
    expect(await tos.put('cargas', `C${digits(4)}`, carga(heavy))).toMatchObject({ resultado: 'APLICADO' })
    expect(await tos.put('cargas', `C${digits(4)}`, carga({ pesoBruto: 60_000 }))).toMatchObject({
      resultado: 'APLICADO',
    })
    const slips = [boleto(), boleto({ valorCentavos: 0 }), boleto({ vencimento: null })]
    for (const codigoBarras of slips)
      expect(await faturamento.put('faturas', `F${digits(4)}`, fatura({ codigoBarras }))).toMatchObject({
        resultado: 'ESPERANDO',
      })
    for (const code of [pix(1000), pix(null), null])
      expect(await faturamento.put('faturas', `F${digits(4)}`, fatura({ pix: code }))).toMatchObject({
        resultado: 'ESPERANDO',
      })
    // A code of fourteen signs that is not written like a CNPJ is a name as any other.
    expect(
      await tos.put('cargas', `C${digits(4)}`, carga({ consignatarios: ['CLIENTE-000031'] })),
    ).toMatchObject({
      resultado: 'ESPERANDO',
    })
    expect(await tos.put('escalas', sound.ref, {}, { operacao: 'E' })).toMatchObject({
      resultado: 'APLICADO',
    })
  })

  test('a berth that the quay does not have is told to whoever sent it, and one that is written otherwise is that one', async () => {
    const [berco] = await db.selectFrom('berco').select('nome').orderBy('ordem').execute()
    const ref = `DIS${digits(4)}`
    expect(await tos.put('escalas', ref, escala({ berco: '999' }))).toMatchObject({
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.berco-desconhecido',
      parametros: ['999', expect.stringContaining(berco?.nome ?? '?')],
    })
    await db
      .updateTable('berco')
      .set({ nome: 'Leste' })
      .where('nome', '=', berco?.nome ?? '')
      .execute()
    expect(await tos.put('escalas', ref, escala({ berco: 'LESTE' }))).toMatchObject({
      resultado: 'APLICADO',
      mensagem: null,
    })
    const row = await db.selectFrom('escala').select('berco').where('visit', '=', ref).executeTakeFirst()
    expect(row?.berco).toBe('Leste')
  })

  test('what is found wrong only when it is applied has the place in its batch too', async () => {
    const { body } = await tos.post('navios', [
      { ref: newImo(), nome: 'Certo' },
      { ref: '1234568', nome: 'Errado' },
    ])
    expect(body.itens[1]).toMatchObject({ resultado: 'RECUSADO', caminho: '$.itens[1].ref' })
    expect(await tos.put('navios', '1234568', { nome: 'Errado' })).toMatchObject({ caminho: '$.ref' })
    const one = { ...tos.envelope(), ref: newImo(), nome: 'Um' }
    await tos.send('POST', 'navios', { itens: [one] })
    const again = await tos.send('POST', 'navios', {
      itens: [
        { ...tos.envelope(), ref: newImo(), nome: 'Outro' },
        { ...one, nome: 'Dois' },
      ],
    })
    expect(again.body.itens[1]).toMatchObject({ resultado: 'CONFLITO', caminho: '$.itens[1].id' })
  })

  test('a message with nothing in it says how many items there may be', async () => {
    const { body } = await tos.send('POST', 'navios', { itens: [] })
    expect(body).toMatchObject({ recusa: 'entrada.error.itens', recusaParametros: ['500'], itens: [] })
    const seen = await call(viewRecebimento, { params: { id: body.id }, query: {} }, { as })
    expect(seen.body).toMatchObject({ recusaParametros: ['500'] })
  })

  test.each(['nada', '123', '11144477736', '12345678000100', '27999998888', '+5527', 'a@b', 'x'.repeat(78)])(
    'a Pix key “%s” of the terminal is refused',
    async (value) => {
      const save = (valor: string) =>
        call(
          saveProperties,
          {
            params: { group: 'cobranca' },
            body: { values: { 'chave-pix': valor }, currentPassword: 'portal-demo' },
          },
          { as },
        )
      const refused = await save(value)
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(value.length > 77 ? 'validation' : 'validation.chave-pix')
      for (const right of [
        '11144477735',
        '52700318000189',
        '+5527999998888',
        'financeiro@porto.example',
        '123e4567-e89b-12d3-a456-426614174000',
        '',
      ])
        expect((await save(right)).status, right).toBe(200)
    },
  )
})

describe('a cursor', () => {
  const read = (depois?: string) =>
    call(
      listEventos,
      { query: { limite: '5', ...(depois !== undefined && { depois }) } },
      { headers: { authorization: `Bearer ${fonte.chave}` } },
    )

  test.each(['abc', '0', 'zzzzzzzzzzz', 'zz'])('“%s” that was never given is refused', async (depois) => {
    const { status, outcome } = await read(depois)
    expect(status, outcome).toBe(400)
  })

  test('that was given goes on from there', async () => {
    const first = await read()
    expect(first.status).toBe(200)
    const { cursor } = first.body
    if (cursor !== null) expect((await read(cursor)).status).toBe(200)
  })

  test('under a misspelt name is no question for everything', async () => {
    const headers = { authorization: `Bearer ${fonte.chave}` }
    const answer = await callLoosely(listEventos, { query: { depos: 'abc' } }, { headers })
    expect(answer.status, answer.outcome).toBe(400)
  })

  test('of differences that was never given is refused too', async () => {
    const ask = (depois: string) => call(listDiferencas, { query: { depois } }, { as })
    expect((await ask('abc')).status).toBe(400)
    expect((await ask(Buffer.from('navios/9999999').toString('base64url'))).status).toBe(200)
  })
})

describe('what was refused', () => {
  const refused = async (many = 1) => {
    const { body } = await tos.post(
      'navios',
      Array.from({ length: many }, () => ({ ref: newImo(), nome: '' })),
    )
    const view = await call(viewRecebimento, { params: { id: body.id }, query: {} }, { as })
    return { id: body.id, itens: view.body.itensNaTela }
  }
  const parados = async () =>
    (
      await call(
        listParados,
        { query: { resultado: 'RECUSADO', recurso: 'navios', fonteId: fonte.id } },
        { as },
      )
    ).body.itens
  const count = async () => (await call(getPainelIntegracao, {}, { as })).body.parados.RECUSADO
  const audited = (type: string) =>
    db.selectFrom('audit').selectAll().where('type', '=', type).orderBy('id', 'desc').executeTakeFirst()

  test('is put aside by an administrator, once, and who, when and why is known', async () => {
    const before = await count()
    const { id, itens } = await refused()
    const params = { id: itens[0]?.item ?? 0 }
    expect((await parados()).some(({ item }) => item === params.id)).toBe(true)
    expect(await count()).toBe(before + 1)
    expect((await call(dismissItem, { params, body: {} }, { as: 'grc' })).status).toBe(403)
    const done = await call(dismissItem, { params, body: { motivo: 'Teste do fornecedor' } }, { as })
    expect(done.body).toEqual({ itens: 1 })
    expect((await parados()).some(({ item }) => item === params.id)).toBe(false)
    expect(await count()).toBe(before)
    const view = await call(viewRecebimento, { params: { id }, query: {} }, { as })
    expect(view.body).toMatchObject({ concluidoEm: expect.any(String) })
    expect(view.body.itensNaTela).toMatchObject([
      {
        resultado: 'RECUSADO',
        dispensadoEm: clock.now().toISOString(),
        dispensadoPor: 'admin',
        dispensa: 'Teste do fornecedor',
      },
    ])
    expect(await audited('dismissItem')).toMatchObject({ principal: 'admin' })
    expect((await call(dismissItem, { params, body: {} }, { as })).outcome).toContain(
      'integracao.error.nada-a-dispensar',
    )
  })

  test('of one message is put aside together, and what was applied or waits is not', async () => {
    const { body } = await tos.post('navios', [
      { ref: newImo(), nome: '' },
      { ref: newImo(), nome: 'Certo' },
      { ref: newImo(), nome: 'Espera', armador: 'NINGUEM' },
      { ref: newImo(), nome: '' },
    ])
    const params = { id: body.id }
    expect((await call(dismissRecebimento, { params, body: {} }, { as })).body).toEqual({ itens: 2 })
    const view = await call(viewRecebimento, { params, query: {} }, { as })
    expect(view.body.itensNaTela.map(({ dispensadoPor }) => dispensadoPor)).toEqual([
      'admin',
      null,
      null,
      'admin',
    ])
    await lookAtWaiting({ db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } })
    // What was put aside is not applied again with the others, but by itself it is.
    expect((await call(applyRecebimentoAgain, { params }, { as })).body.itens).toBe(1)
  })

  test('can be applied again though it was put aside, and is told of again then', async () => {
    const { body } = await tos.post('navios', [{ ref: '1234568', nome: 'Errado' }])
    const { itensNaTela } = (await call(viewRecebimento, { params: { id: body.id }, query: {} }, { as })).body
    const params = { id: itensNaTela[0]?.item ?? 0 }
    await call(dismissItem, { params, body: {} }, { as })
    expect((await call(applyItemAgain, { params }, { as })).status).toBe(200)
    const [item] = (await call(viewRecebimento, { params: { id: body.id }, query: {} }, { as })).body
      .itensNaTela
    expect(item).toMatchObject({ resultado: 'RECUSADO', dispensadoEm: null, dispensadoPor: null })
  })
})

test('what waits to be completed is counted by its kind', async () => {
  const counts = async () => (await call(getPainelIntegracao, {}, { as })).body.aCompletar
  const before = await counts()
  await tos.put('cargas', `C${digits(4)}`, carga())
  await tos.put('escalas', `DIS${digits(4)}`, escala({ portoOrigem: 'XX QUALQUER' }))
  const after = await counts()
  expect(after).toEqual({
    ...before,
    conteineres: before.conteineres + 1,
    navios: before.navios + 1,
    portos: before.portos + 1,
  })
})
