import { findCargas, findItensDeBooking, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { getCarga } from '@cais/core/api/carga.ts'
import { getConteiner } from '@cais/core/api/conteiner.ts'
import { search } from '@cais/core/api/search.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { declared } from '../../testing/declared.ts'
import { newFonteDoTerminal, sender } from '../../testing/integracao/fonte-do-terminal.ts'
import { newCode, newPedido } from '../../testing/servico-pedidos.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, call, clock } = server
const tos = await newFonteDoTerminal(server, 'tos')
const { put } = sender(server, tos)
const cliente = demoEmpresaOf('cliente')
const armador = demoEmpresaOf('armador')

let serial = 0
const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const newCe = () => completeCeMercante(`152688${String(++serial).padStart(7, '0')}`)
const newRef = () => `S${++serial}`

async function newCall(over: object = {}, visit = `CRG${++serial}`): Promise<string> {
  await put('escalas', visit, {
    imo: completeImo(`92${String(serial).padStart(4, '0')}`),
    viagemInbound: '1S',
    viagemOutbound: '1N',
    tipoViagem: 'LONGO_CURSO',
    armador: armador.nationalRegister,
    dataETA: later(serial * 100),
    dataETD: later(serial * 100 + 50),
    ...over,
  })
  return visit
}

const ceDados = (escala: string, over: object = {}) => ({
  bl: `BL${++serial}`,
  escala,
  consignatario: cliente.nationalRegister,
  ...over,
})
const box = (over: object) => ({ tipo: 'CONTEINER', categoria: 'IMPORTACAO', pesoBruto: 21_500.5, ...over })
const bookingDados = (escala: string, over: object = {}) => ({
  escala,
  tipo: 'CONTEINER_CHEIO',
  modalidadeTransporte: 'LONGO_CURSO',
  categoriaCarga: 'EXPORTACAO',
  portoDescarga: 'NLRTM',
  exportador: cliente.nationalRegister,
  itens: [{ iso: '22G1', quantidade: 5, produto: 'Café' }],
  ...over,
})

const carga = async (ref: string) =>
  db
    .selectFrom('carga as c')
    .innerJoin('origem as o', 'o.objeto_id', 'c.id')
    .leftJoin('conteiner as t', 't.id', 'c.conteiner_id')
    .selectAll('c')
    .select(['t.codigo', 't.provisorio'])
    .where('o.recurso', '=', 'cargas')
    .where('o.chave', '=', `${tos.id}:${ref}`)
    .executeTakeFirstOrThrow()

const retirada = declared('RETIRADA_CONTEINER_IMPORTACAO')
const found = async (texto: string, busca: 'ID' | 'CE' = 'ID') => {
  const params = {
    companyId: cliente.id,
    kind: 'cliente' as const,
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' as const,
    busca,
    texto,
  }
  return (await call(findCargas, { params, query: {} }, { as: 'cliente' })).body.map(
    ({ carga: one }) => one.id,
  )
}
/** An import box that stands here, of the demo's customer. */
async function newImport() {
  const [escala, ce, codigo, ref] = [await newCall(), newCe(), newCode(), newRef()]
  await put('ces-mercante', ce, ceDados(escala))
  expect(await put('cargas', ref, box({ conteiner: codigo, ceMercante: ce }))).toMatchObject({
    resultado: 'APLICADO',
  })
  const { id } = await carga(ref)
  // What the gate and the ship tell of it comes in another way.
  await db.updateTable('carga').set({ recebida_em: clock.now() }).where('id', '=', id).execute()
  return { id, ref, ce, codigo, escala }
}
async function ask(cargaId: number) {
  const { body } = await newPedido(db, { declarado: retirada, area: 'cliente' })
  return call(
    createServico,
    { params: { companyId: cliente.id, kind: 'cliente' }, body: { ...body, cargaServico: [{ cargaId }] } },
    { as: 'cliente' },
  )
}

describe('a box that came only with the terminal’s own systems', () => {
  test('is found, offered and fetched by its consignee as any other', async () => {
    const { id, ce, codigo } = await newImport()
    expect(await found(codigo)).toEqual([id])
    expect(await found(ce, 'CE')).toEqual([id])
    const params = {
      companyId: cliente.id,
      kind: 'cliente' as const,
      subtipo: 'RETIRADA_CONTEINER_IMPORTACAO' as const,
    }
    const offered = await call(listSuasCargas, { params, query: { texto: codigo } }, { as: 'cliente' })
    expect(offered.body.cargas.map((one) => one.carga.id)).toEqual([id])
    const listed = await call(
      search,
      {
        params: { component: 'carga' },
        body: { filters: [{ id: 'identificador', type: 'String', operator: 'equals', value: codigo }] },
      },
      { as: 'cliente' },
    )
    expect(listed.body.list.map((row) => row.id)).toEqual([id])
    expect(await ask(id)).toMatchObject({ status: 201 })
  })

  test('is shown before anybody has said what kind of box it is, and with it afterwards', async () => {
    const { id, codigo } = await newImport()
    const before = await call(getCarga, { params: { id } }, { as: 'cliente' })
    expect(before.body.conteiner).toMatchObject({ codigo, isocode: null })
    expect(before.body.pesoBruto).toBe(21_500_500)
    await put('conteineres', codigo, { iso: 'L5G1' })
    const after = await call(getCarga, { params: { id } }, { as: 'cliente' })
    expect(after.body.conteiner?.isocode).toMatchObject({
      codigo: 'L5G1',
      tamanhoConteiner: 'QUARENTA_E_CINCO',
    })
    const { body } = await call(
      getConteiner,
      { params: { id: after.body.conteiner?.id ?? 0 } },
      { as: 'cliente' },
    )
    expect(body).toMatchObject({ tara: null, pesoMaximo: null, isocode: { codigo: 'L5G1' } })
  })

  test('that is taken back is no longer offered, found nor listed, and comes back when it is sent again', async () => {
    const { id, ref, ce, codigo } = await newImport()
    await put('cargas', ref, {}, { operacao: 'E' })
    expect(await found(codigo)).toEqual([])
    expect((await call(getCarga, { params: { id } }, { as: 'admin' })).status).toBe(404)
    expect((await ask(id)).status).toBe(400)
    await put('cargas', ref, box({ conteiner: codigo, ceMercante: ce }), { operacao: 'R' })
    expect(await found(codigo)).toEqual([id])
  })

  test('that stands in a service is taken back by people alone, and does not become other cargo', async () => {
    const { id, ref, ce, codigo } = await newImport()
    const { body } = await ask(id)
    expect(await put('cargas', ref, {}, { operacao: 'E' })).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.carga-em-servico',
      parametros: [codigo, body.numeroSolicitacao],
    })
    expect(await put('cargas', ref, box({ conteiner: newCode(), ceMercante: ce }))).toMatchObject({
      resultado: 'CONFLITO',
      mensagem: 'entrada.error.carga-mudou',
    })
    expect(
      await put('cargas', ref, box({ conteiner: codigo, ceMercante: ce, pesoBruto: 20_000 })),
    ).toMatchObject({
      resultado: 'APLICADO',
    })
    expect(await carga(ref)).toMatchObject({ peso_bruto: 20_000_000, cancelada_em: null })
  })

  test('keeps seals, VGM, UN number, class, set point and its place on the ship', async () => {
    const [escala, ref] = [await newCall(), newRef()]
    await put(
      'cargas',
      ref,
      box({
        conteiner: newCode(),
        escala,
        consignatarios: [cliente.nationalRegister],
        lacres: ['AB-12345', 'CD67890'],
        vgm: { peso: 21_700.25, metodo: 2, em: '2026-01-02T03:04:05-03:00', por: 'Ana' },
        onu: '1203',
        classeIMO: '3',
        temperatura: -18.5,
        posicaoNavio: '0120682',
      }),
    )
    expect(await carga(ref)).toMatchObject({
      vgm: 21_700_250,
      vgm_metodo: 2,
      vgm_em: new Date('2026-01-02T06:04:05Z'),
      vgm_por: 'Ana',
      onu: '1203',
      classe_imo: '3',
      temperatura: -18.5,
      posicao_navio: '0120682',
      indicador_reefer: true,
      indicador_carga_perigosa: true,
    })
    expect((await carga(ref)).lacres).toHaveLength(2)
  })

  test('waits for its call, its CE Mercante and its booking', async () => {
    const [ref, ce, visit, codigo] = [newRef(), newCe(), `CRG${++serial}`, newCode()]
    const sent = box({ conteiner: codigo, ceMercante: ce })
    expect(await put('cargas', ref, sent)).toMatchObject({
      resultado: 'ESPERANDO',
      espera: `ces-mercante/${ce}`,
    })
    expect(await put('ces-mercante', ce, ceDados(visit))).toMatchObject({ espera: `escalas/${visit}` })
    await newCall({}, visit)
    expect(await carga(ref)).toMatchObject({ codigo, provisorio: true })
    const exported = newRef()
    const booking = { armador: armador.nationalRegister, numero: 'ab-1/7' }
    expect(
      await put('cargas', exported, box({ categoria: 'EXPORTACAO', conteiner: newCode(), booking })),
    ).toMatchObject({ espera: `bookings/${armador.nationalRegister}/AB-1/7` })
    await put('bookings', `${armador.nationalRegister}/${encodeURIComponent('ab-1/7')}`, bookingDados(visit))
    expect((await carga(exported)).booking_item_id).not.toBeNull()
  })

  test('is of the company and the call that its CE names, and of others when that is mended', async () => {
    const [escala, ce, ref] = [await newCall(), newCe(), newRef()]
    const cnpj = completeCnpj(`77${String(++serial).padStart(6, '0')}0001`)
    await put('ces-mercante', ce, ceDados(escala, { consignatario: cnpj }))
    await put('cargas', ref, box({ conteiner: newCode(), ceMercante: ce }))
    const donos = async () =>
      db
        .selectFrom('carga_consignatario as d')
        .innerJoin('empresa as e', 'e.id', 'd.empresa_id')
        .select(['e.national_register', 'e.provisoria'])
        .where('d.carga_id', '=', (await carga(ref)).id)
        .execute()
    expect(await donos()).toEqual([{ national_register: cnpj, provisoria: true }])
    await put('ces-mercante', ce, ceDados(escala))
    expect(await donos()).toEqual([{ national_register: cliente.nationalRegister, provisoria: false }])
    await put(
      'ces-mercante',
      ce,
      ceDados(escala, { consignatario: null, semConsignatario: 'A_ORDEM', master: newCe() }),
    )
    expect(await donos()).toEqual([])
    const other = await newCall()
    await put('ces-mercante', ce, ceDados(other))
    const { id } = await db
      .selectFrom('escala')
      .select('id')
      .where('visit', '=', other)
      .executeTakeFirstOrThrow()
    expect((await carga(ref)).escala_id).toBe(id)
  })

  test('never comes twice with one ship: the second stay waits until the first was taken back', async () => {
    const { ref, ce, codigo } = await newImport()
    const second = newRef()
    const sent = box({ conteiner: codigo, ceMercante: ce })
    expect(await put('cargas', second, sent)).toMatchObject({
      resultado: 'ESPERANDO',
      espera: `estadias/${codigo}`,
    })
    expect(await put('cargas', newRef(), box({ conteiner: codigo, escala: await newCall() }))).toMatchObject({
      resultado: 'APLICADO',
    })
    await put('cargas', ref, {}, { operacao: 'E' })
    expect(await carga(second)).toMatchObject({ codigo, cancelada_em: null })
  })

  test('that a customer has announced for a booking is the one that the terminal speaks of', async () => {
    const recepcao = declared('RECEPCAO_CONTEINER_EXPORTACAO')
    const pedido = await newPedido(db, { declarado: recepcao, area: recepcao.areas[0] ?? 'cliente' })
    const codigo = pedido.body.cargaServico[0]?.conteiner ?? ''
    const asked = await call(
      createServico,
      { params: { companyId: pedido.empresaId, kind: pedido.area }, body: pedido.body },
      { as: pedido.area },
    )
    expect(asked.status).toBe(201)
    const { visit, numero, register } = await db
      .selectFrom('booking_item as i')
      .innerJoin('booking as b', 'b.id', 'i.booking_id')
      .innerJoin('escala as e', 'e.id', 'b.escala_id')
      .innerJoin('empresa as a', 'a.id', 'b.armador_id')
      .select(['e.visit', 'b.numero', 'a.national_register as register'])
      .where('i.id', '=', pedido.bookingItemIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    const ref = newRef()
    const sent = {
      categoria: 'EXPORTACAO',
      conteiner: codigo,
      escala: visit,
      booking: { armador: register, numero },
    }
    expect(await put('cargas', ref, box(sent))).toMatchObject({ resultado: 'APLICADO' })
    const { id } = await carga(ref)
    const linhas = await db
      .selectFrom('carga_servico')
      .select('servico_id')
      .where('carga_id', '=', id)
      .execute()
    expect(linhas).toEqual([{ servico_id: asked.body.id }])
  })
})

describe('a booking', () => {
  const items = async (numero: string) => {
    const rows = await db
      .selectFrom('booking as b')
      .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
      .leftJoin('iso_code as o', 'o.id', 'i.iso_code_id')
      .select(['i.ref', 'i.quantidade', 'i.temperatura', 'o.codigo'])
      .where('b.numero', '=', numero)
      .orderBy('i.ordem')
      .execute()
    return rows
  }
  const put1 = (numero: string, dados: object, over = {}) =>
    put('bookings', `${armador.nationalRegister}/${numero}`, dados, over)

  test('has the items of its newest list, with tenths of degrees and codes of any standard', async () => {
    const [escala, numero] = [await newCall(), `BKI${++serial}`]
    const itens = [
      { ref: 'A', iso: '4532', quantidade: 3, produto: 'Carne', temperatura: -18.5 },
      { ref: 'B', iso: '42UT', quantidade: 1, produto: 'Máquina' },
    ]
    expect(await put1(numero, bookingDados(escala, { itens }))).toMatchObject({ resultado: 'APLICADO' })
    expect(await items(numero)).toEqual([
      { ref: 'A', quantidade: 3, temperatura: -18.5, codigo: '4532' },
      { ref: 'B', quantidade: 1, temperatura: null, codigo: '42UT' },
    ])
    const turned = [{ ref: 'C', iso: '2210', quantidade: 2, produto: 'Sal' }, itens[0] ?? {}]
    await put1(numero, bookingDados(escala, { itens: turned }))
    expect((await items(numero)).map(({ ref }) => ref)).toEqual(['C', 'A'])
    expect(await put1(numero, bookingDados(escala, { itens: [itens[0], itens[0]] }))).toMatchObject({
      resultado: 'RECUSADO',
      caminho: '$.itens[1].ref',
    })
    expect(
      await put1(numero, bookingDados(escala, { itens: [{ quantidade: 1, produto: 'Sal' }] })),
    ).toMatchObject({ resultado: 'RECUSADO', caminho: '$.itens[0].iso' })
  })

  test('that services use keeps what they use, and may get more', async () => {
    const [escala, numero] = [await newCall({ dataDeadline: null }), `BKI${++serial}`]
    await put1(numero, bookingDados(escala))
    const ref = newRef()
    const booking = { armador: armador.nationalRegister, numero }
    await put('cargas', ref, box({ categoria: 'EXPORTACAO', conteiner: newCode(), booking }))
    const { id } = await carga(ref)
    const { body } = await ask((await newImport()).id)
    await db
      .insertInto('carga_servico')
      .values({ servico_id: body.id, carga_id: id, status: 'PENDENTE' })
      .execute()
    const other = { ref: 'X', iso: '42G1', quantidade: 1, produto: 'Café' }
    for (const itens of [[other], [{ iso: '42G1', quantidade: 5, produto: 'Café' }]])
      expect(await put1(numero, bookingDados(escala, { itens }))).toMatchObject({
        resultado: 'CONFLITO',
        mensagem: 'entrada.error.booking-em-uso',
      })
    const more = [{ iso: '22G1', quantidade: 1, produto: 'Café' }, other]
    expect(await put1(numero, bookingDados(escala, { itens: more }))).toMatchObject({ resultado: 'APLICADO' })
  })

  test('that is cancelled is used by no new service, and says so', async () => {
    const [escala, numero] = [await newCall(), `BKI${++serial}`]
    await put1(numero, bookingDados(escala))
    const params = {
      companyId: cliente.id,
      kind: 'cliente' as const,
      subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO' as const,
      numero,
    }
    const before = await call(findItensDeBooking, { params }, { as: 'cliente' })
    expect(before.body).toHaveLength(1)
    await put1(numero, {}, { operacao: 'E' })
    const after = await call(findItensDeBooking, { params }, { as: 'cliente' })
    expect(after.body).toEqual([])
    expect(after.header('x-caisapp-warning')).toBe('booking.cancelado')
    await put1(numero, bookingDados(escala), { operacao: 'R' })
    expect((await call(findItensDeBooking, { params }, { as: 'cliente' })).body).toHaveLength(1)
  })

  test('takes cargo under the item it names, by name or place, else under its first, and says so', async () => {
    const [escala, numero, ref] = [await newCall(), `BKI${++serial}`, newRef()]
    const [one, two] = ['A', 'B'].map((name) => ({ ref: name, iso: '22G1', quantidade: 9, produto: name }))
    await put1(numero, bookingDados(escala, { itens: [one] }))
    const booking = { armador: armador.nationalRegister, numero, item: 'B' }
    expect(
      await put('cargas', ref, box({ categoria: 'EXPORTACAO', conteiner: newCode(), booking })),
    ).toMatchObject({ resultado: 'APLICADO', mensagem: 'entrada.aviso.item-do-booking' })
    const under = async () =>
      db
        .selectFrom('booking_item')
        .select('ref')
        .where('id', '=', (await carga(ref)).booking_item_id ?? 0)
        .executeTakeFirst()
    expect(await under()).toEqual({ ref: 'A' })
    await put1(numero, bookingDados(escala, { itens: [one, two] }))
    expect(await under()).toEqual({ ref: 'B' })
    await put1(numero, bookingDados(escala, { itens: [one] }))
    expect(await under()).toEqual({ ref: 'A' })
  })
})
