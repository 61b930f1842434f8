import { buffer } from 'node:stream/consumers'
import type { Area } from '@cais/core/access/area.ts'
import { getPlanilhaLayout, readPlanilha, savePlanilha } from '@cais/core/api/planilha.ts'
import { urlOf } from '@cais/core/api/route.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { planilhas } from '@cais/core/catalogo/papeis.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { readXlsx } from '../../documents/read-xlsx.ts'
import { xlsx } from '../../documents/xlsx.ts'
import { declared } from '../../testing/declared.ts'
import { newCode, newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { millionRows } from '../../testing/workbook.ts'

const { app, call, callLoosely, db, signIn } = await startTestServer()
const cliente = demoEmpresaOf('cliente').id
const haulier = demoEmpresaOf('transportador').id
const loginOf = (area: string) => ({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' })[area] ?? area

const fileOf = (bytes: Buffer | string) => ({
  fileName: 'planilha.xlsx',
  contentType: 'application/octet-stream',
  bytes: Buffer.from(bytes as string).toString('base64'),
})

async function workbook(rows: string[][]): Promise<Buffer> {
  const [header = [], ...lines] = rows
  async function* batches() {
    yield lines
  }
  const chunks = xlsx({
    name: 'Teste',
    columns: header.map((title) => ({ header: title, format: 'text', width: 20 })),
    batches: batches(),
  })
  return buffer(chunks)
}

interface Answer {
  linhas: Record<string, unknown>[]
  erros: { linha: number; coluna: string | null; motivo: string }[]
}

async function read(
  subtipo: string,
  planilha: string,
  bytes: Buffer | string,
  { area = 'cliente' as Area, escalaId }: { area?: Area; escalaId?: number } = {},
) {
  return callLoosely(
    readPlanilha,
    {
      params: { companyId: demoEmpresaOf(area).id, kind: area, subtipo, planilha },
      body: { ...fileOf(bytes), escalaId },
    },
    { as: loginOf(area) },
  )
}

const short = (body: unknown) =>
  (body as Answer).erros.map(({ linha, coluna, motivo }) => `${linha} ${coluna}: ${motivo}`)

test.each(planilhas)('the layout of %s is a workbook whose example is no line', async (planilha) => {
  const url = urlOf(getPlanilhaLayout.path, { params: { companyId: cliente, planilha } })
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${await signIn('cliente')}` } })
  expect(answer.headers['content-disposition']).toContain(`${planilha}.xlsx`)
  const rows = await readXlsx(answer.rawPayload)
  expect(rows[0]).toEqual([...colunasOfPlanilha[planilha].map(({ titulo }) => titulo), 'Observação'])
  expect(rows[1]?.at(-1)).toMatch(/^EXEMPLO/)
  const usedBy = (servicosDeclarados as readonly ServicoDeclarado[]).find((one) =>
    one.planilhas.includes(planilha),
  )
  const back = await read(usedBy?.subtipo ?? '', planilha, answer.rawPayload, {
    area: usedBy?.areas[0] ?? 'cliente',
  })
  expect(short(back.body)).toEqual(['2 null: planilha.vazia'])
})

test.each(planilhas)('the example of %s would be right as a line', (planilha) => {
  for (const { campo, exemplo } of colunasOfPlanilha[planilha])
    expect(campo.safeParse(exemplo).error).toBeUndefined()
})

describe('boxes for a booking', () => {
  const recepcao = 'RECEPCAO_CONTEINER_EXPORTACAO'
  async function newBooking() {
    const pedido = await newPedido(db, { declarado: declared(recepcao), area: 'cliente' })
    const { numero } = await db
      .selectFrom('booking_item as i')
      .innerJoin('booking as b', 'b.id', 'i.booking_id')
      .select('b.numero')
      .where('i.id', 'in', pedido.bookingItemIds)
      .executeTakeFirstOrThrow()
    return { ...pedido, numero, itemId: pedido.bookingItemIds[0] }
  }

  test('are told line by line what is wrong, and once all is right become a request', async () => {
    const { numero, itemId, body } = await newBooking()
    const [a, b] = [newCode(), newCode()]
    const header = ['Booking', 'Contêiner', 'Isocode', 'Peso bruto (kg)']
    const wrong = await workbook([
      header,
      [numero, 'CSQU3054384', '', ''],
      ['', a, '', 'mil'],
      [numero, a, '22G1', ''],
      [numero, a, '', ''],
      [numero, '', '', ''],
    ])
    const refused = (await read(recepcao, 'bookings-containers', wrong)).body as Answer
    expect(refused.linhas).toEqual([])
    expect(short(refused)).toEqual([
      '2 Contêiner: validation.container-code-check',
      '3 Peso bruto (kg): validation.peso',
      '6 Contêiner: validation.required',
      '4 Contêiner: validation.repetida',
      '5 Contêiner: validation.repetida',
    ])
    const next = await workbook([header, ['NADA', a], [numero, b, '45G1'], ['', newCode()]])
    expect(short((await read(recepcao, 'bookings-containers', next)).body)).toEqual([
      '2 Booking: planilha.booking-nao-encontrado',
      '3 Isocode: planilha.isocode-outro',
      '4 Booking: validation.required',
    ])
    const heavy = await workbook([header, [numero, a, '', '900000'], [numero, b, '', '0']])
    expect(short((await read(recepcao, 'bookings-containers', heavy)).body)).toEqual([
      '2 Peso bruto (kg): validation.peso-de-conteiner',
      '3 Peso bruto (kg): validation.peso-positivo',
    ])
    const right = await workbook([header, [numero.toLowerCase(), a, '', '24500,5'], [], [numero, b, '22G1']])
    const answer = (await read(recepcao, 'bookings-containers', right)).body as Answer
    expect(answer).toEqual({
      linhas: [
        { bookingItemId: itemId, conteiner: a, pesoBruto: 24_500_500 },
        { bookingItemId: itemId, conteiner: b, isoCode: '22G1' },
      ],
      erros: [],
    })
    const asked = await callLoosely(
      createServico,
      { params: { companyId: cliente, kind: 'cliente' }, body: { ...body, cargaServico: answer.linhas } },
      { as: 'cliente' },
    )
    expect(asked.status).toBe(201)
  })

  test('come as CSV too, with semicolons or commas, in whatever order the columns are', async () => {
    const { numero, itemId } = await newBooking()
    const code = newCode()
    for (const text of [
      `contêiner;booking\r\n${code};${numero}\r\n`,
      `BOOKING,CONTEINER\n${numero},${code}`,
    ]) {
      const answer = (await read(recepcao, 'bookings-containers', text)).body as Answer
      expect(answer).toEqual({ linhas: [{ bookingItemId: itemId, conteiner: code }], erros: [] })
    }
  })

  test('are not more than the booking has left', async () => {
    const { numero } = await newBooking()
    const lines = Array.from({ length: 4 }, () => `${numero};${newCode()}`)
    const answer = await read(recepcao, 'bookings-containers', ['Booking;Contêiner', ...lines].join('\n'))
    expect(short(answer.body)).toEqual(['5 Booking: validation.booking-saldo'])
  })

  test('of a header that is not the layout’s are refused by it', async () => {
    const answer = await read(recepcao, 'bookings-containers', 'Booking;Caixa\n1;2')
    expect(short(answer.body)).toEqual([
      '1 Contêiner: planilha.coluna-faltando',
      '1 Caixa: planilha.coluna-desconhecida',
    ])
  })

  test('belong to services that have such a sheet', async () => {
    const other = await read('REPESAGEM', 'bookings-containers', 'Contêiner\nX')
    expect(other.fieldErrors).toEqual(['planilha: validation.planilha'])
  })
})

test('boxes on a ship are found on its call, and become a request', async () => {
  const subtipo = 'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA'
  const { cargaIds, body } = await newPedido(db, { declarado: declared(subtipo), area: 'armador', count: 2 })
  const boxes = await db
    .selectFrom('carga')
    .select(['id', 'identificador', 'escala_id'])
    .where('id', 'in', cargaIds)
    .execute()
  const text = ['Contêiner', ...boxes.map(({ identificador }) => identificador)].join('\n')
  const escala = { escalaId: boxes[0]?.escala_id ?? 0 }
  const ask = (sheet: string, at?: { escalaId: number }) =>
    read(subtipo, 'retirada-vazio-descarga-direta', sheet, { area: 'armador', ...at })
  expect((await ask(text)).fieldErrors).toEqual(['escalaId: validation.required'])
  const unknown = (await ask(`${text}\n${newCode()}`, escala)).body as Answer
  expect(short(unknown)).toEqual(['4 Contêiner: planilha.carga-nao-encontrada'])
  const right = (await ask(text, escala)).body as Answer
  expect(right.linhas).toMatchObject(boxes.map(({ id }) => ({ cargaId: id })))
  const params = { companyId: demoEmpresaOf('armador').id, kind: 'armador' as const }
  expect((await call(createServico, { params, body }, { as: 'armador' })).status).toBe(201)
  const taken = (await ask(text, escala)).body as Answer
  expect(taken.erros.map(({ motivo }) => motivo)).toEqual(Array(2).fill('carga.recusa.em-outro-servico'))
})

test('empties of a pool are asked for by type', async () => {
  const subtipo = 'RETIRADA_CONTEINER_VAZIO_FREEPOOL'
  const { bookingItemIds } = await newPedido(db, { declarado: declared(subtipo), area: 'armador' })
  const { numero } = await db
    .selectFrom('booking_item as i')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.numero')
    .where('i.id', 'in', bookingItemIds)
    .executeTakeFirstOrThrow()
  const ask = (quantidade: string) =>
    read(subtipo, 'freepool', `Booking;Isocode;Quantidade\n${numero};22G1;${quantidade}`, { area: 'armador' })
  expect((await ask('3')).body).toEqual({
    linhas: [{ bookingItemId: bookingItemIds[0], quantidade: 3 }],
    erros: [],
  })
  expect(short((await ask('4')).body)).toEqual(['2 Booking: validation.booking-saldo'])
  expect(short((await ask('0')).body)).toEqual(['2 Quantidade: validation.quantidade'])
})

describe('a haulier’s sheet', () => {
  const save = (planilha: string, bytes: Buffer | string, companyId = haulier, as = 'transportador') =>
    callLoosely(savePlanilha, { params: { companyId, planilha }, body: fileOf(bytes) }, { as })
  const trucks = 'Placa;RENAVAM;RNTRC;Tipo;Autorizado até'
  const drivers = 'Nome;CPF;CNH;Categoria CNH;Validade CNH;Autorizado até'
  const countOf = async (table: 'autorizacao_veiculo' | 'autorizacao_motorista') =>
    (await db.selectFrom(table).select('id').where('transportador_id', '=', haulier).execute()).length

  test('of trucks is saved whole or not at all', async () => {
    const before = await countOf('autorizacao_veiculo')
    const good = 'QZX1A23;639884962;12345678;cavalo;31/12/2035'
    const wrong = await save(
      'veiculos',
      `${trucks}\n${good}\nQZX1234;00639884963;1;MOTO;31/12/2001\nQZX1023;639884962;ISENTO;VUC;2035-01-01`,
    )
    expect((wrong.body as { salvos: number }).salvos).toBe(0)
    expect(short(wrong.body)).toEqual([
      '3 RENAVAM: validation.renavam',
      '3 RNTRC: validation.rntrc',
      '3 Tipo: validation.tipo-veiculo',
      '4 Placa: validation.repetida',
      '3 Autorizado até: validation.data-passada',
    ])
    expect(await countOf('autorizacao_veiculo')).toBe(before)
    const right = await save('veiculos', `${trucks}\n${good}`)
    expect(right.body).toEqual({ salvos: 1, erros: [] })
    expect(right.header('x-caisapp-alert')).toBe('planilha.veiculos-salvos')
    expect(await countOf('autorizacao_veiculo')).toBe(before + 1)
    const again = await save('veiculos', `${trucks}\n${good.replace('2035', '2034')}`)
    expect(again.body).toEqual({ salvos: 1, erros: [] })
    expect(await countOf('autorizacao_veiculo')).toBe(before + 1)
  })

  test('of drivers too, and a licence stands in a sheet once', async () => {
    const before = await countOf('autorizacao_motorista')
    const known = await db
      .selectFrom('motorista')
      .select(['cpf', 'cnh'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const good = 'José Teste;529.982.247-25;11981074200;E;31/12/2035;31/12/2035'
    const twice = `${drivers}\n${good}\nOutro;${known.cpf};11981074200;E;31/12/2035;31/12/2035`
    expect(short((await save('motoristas', twice)).body)).toEqual(['3 CNH: validation.repetida'])
    expect(await countOf('autorizacao_motorista')).toBe(before)
    const late = await save('motoristas', `${drivers}\n${good.replace('31/12/2035', '31/12/2001')}`)
    expect(short(late.body)).toEqual(['2 Validade CNH: validation.cnh-vencida'])
    const far = await save('motoristas', `${drivers}\n${good.replaceAll('2035', '2062')}`)
    expect(short(far.body)).toEqual([
      '2 Validade CNH: validation.cnh-longe',
      '2 Autorizado até: validation.vencimento-longe',
    ])
    expect((await save('motoristas', `${drivers}\n${good}`)).body).toEqual({ salvos: 1, erros: [] })
    expect(await countOf('autorizacao_motorista')).toBe(before + 1)
  })

  test('is a haulier’s', async () => {
    expect((await save('veiculos', trucks, cliente, 'cliente')).status).toBe(403)
  })
})

describe('a file that', () => {
  const send = (bytes: string) =>
    callLoosely(
      readPlanilha,
      {
        params: {
          companyId: cliente,
          kind: 'cliente',
          subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
          planilha: 'bookings-containers',
        },
        body: { fileName: 'x.xlsx', contentType: 'x', bytes },
      },
      { as: 'cliente' },
    )
  const encoded = (file: Buffer | string) => Buffer.from(file as string).toString('base64')

  test('is no table is refused, whatever its name says', async () => {
    for (const file of [Buffer.from('PK\x03\x04 nothing'), '%PDF-1.7\0', '"open', Buffer.alloc(50)])
      expect((await send(encoded(file))).outcome).toBe('400 error.xlsx-unreadable')
    expect((await send('não é base64')).fieldErrors).toEqual(['bytes: validation.base64'])
    expect((await send('')).fieldErrors).toEqual(['bytes: validation.required'])
  })

  test('is too large or too long is refused', async () => {
    expect((await send(encoded(Buffer.alloc(2_000_001, 'a')))).status).toBe(413)
    expect((await send('a'.repeat(3_100_000))).status).toBe(413)
    const many = `Booking;Contêiner\n${'BK1;CSQU3054383\n'.repeat(501)}`
    expect((await send(encoded(many))).outcome).toBe('400 error.xlsx-rows')
  })

  test('is small and a million rows is refused, as often as somebody sends it, and others are answered', async () => {
    const hostile = await millionRows()
    const sent = [1, 2, 3].map(() => send(encoded(hostile)))
    const params = { companyId: haulier, planilha: 'motoristas' as const }
    const other = await call(savePlanilha, { params, body: fileOf('CPF\n1') }, { as: 'transportador' })
    expect(other.status).toBe(200)
    for (const { outcome } of await Promise.all(sent)) expect(outcome).toBe('400 error.xlsx-too-large')
  })

  test('has nothing in it says so', async () => {
    expect(short((await send(encoded('\n\n'))).body)).toEqual(['1 null: planilha.vazia'])
    const header = await send(encoded('Booking;Contêiner\n'))
    expect(short(header.body)).toEqual(['2 null: planilha.vazia'])
  })

  test('would be run by a spreadsheet is only text here', async () => {
    const answer = await send(encoded('Booking;Contêiner\n=1+1;@SUM(A1)\n'))
    expect(short(answer.body)).toEqual([
      '2 Booking: validation.booking-numero',
      '2 Contêiner: validation.container-code-length',
    ])
  })
})
