import type { Area } from '@cais/core/access/area.ts'
import { createBookingConteinerVazio } from '@cais/core/api/booking-vazio.ts'
import {
  deleteCargaConsignatario,
  findCeMercante,
  listAgendamentosWms,
  listCargasOfBooking,
  listCargaWmsServico,
  listIsocodesOfBooking,
  listServicosOfCe,
  updateCargaServico,
  validateNumeroReserva,
} from '@cais/core/api/compat/carga-servico.ts'
import { createServico, getServico } from '@cais/core/api/servico.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { declared } from '../testing/declared.ts'
import { newPedido } from '../testing/servico-pedidos.ts'
import { startTestServer } from '../testing/test-server.ts'

const { call, callLoosely, db } = await startTestServer()
const cliente = demoEmpresaOf('cliente').id
const armador = demoEmpresaOf('armador').id
const asCliente = { as: 'cliente' }

async function newServico(subtipo: string, area: Area = 'cliente', count = 1) {
  const declarado = declared(subtipo)
  const pedido = await newPedido(db, { declarado, area, count })
  const params = { companyId: pedido.empresaId, kind: area }
  const { body } = await call(createServico, { params, body: pedido.body }, { as: area })
  return { ...pedido, servico: body, linha: body.cargaServico[0] }
}

async function ceOf(cargaId: number) {
  const { numero } = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select('m.numero')
    .where('c.id', '=', cargaId)
    .executeTakeFirstOrThrow()
  return numero
}

test('the general cargo of a service and its appointments, without its containers', async () => {
  const { servico, linha } = await newServico('RETIRADA_CARGA_GERAL')
  const params = { companyId: cliente, id: servico.id }
  const general = await call(listCargaWmsServico, { params }, asCliente)
  expect(general.body.map(({ id }) => id)).toEqual([linha?.id])
  expect((await call(listAgendamentosWms, { params }, asCliente)).body).toEqual([])
  const pendencia = servico.pendencias.find(({ tipo }) => tipo === 'AGENDAMENTO_CARGA_GERAL')
  const janela = await db
    .insertInto('janela')
    .values({
      area_terminal: 'CARGA_GERAL',
      inicio: new Date('2030-01-01T08:00:00Z'),
      fim: new Date('2030-01-01T10:00:00Z'),
      capacidade: 3,
    })
    .returning(['id', 'inicio'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('agendamento')
    .values({
      pendencia_id: pendencia?.id ?? 0,
      carga_servico_id: linha?.id ?? 0,
      janela_id: janela.id,
      status: 'CONFIRMADO',
      criado_em: new Date('2026-01-01'),
    })
    .execute()
  expect((await call(listAgendamentosWms, { params }, asCliente)).body).toMatchObject([
    { cargaServicoId: linha?.id, status: 'CONFIRMADO', inicio: janela.inicio.toISOString() },
  ])
  const boxes = await newServico('REPESAGEM')
  const none = await call(
    listCargaWmsServico,
    { params: { companyId: cliente, id: boxes.servico.id } },
    asCliente,
  )
  expect(none.body).toEqual([])
})

describe('an announced line', () => {
  const edit = (id: number, body: object) =>
    callLoosely(updateCargaServico, { params: { companyId: cliente, id }, body }, asCliente)

  test('is corrected while it is pending, by who has seen its last state', async () => {
    const { servico, linha } = await newServico('RECEPCAO_CARGA_GERAL')
    const change = {
      cargaServicoId: linha?.id,
      version: servico.version,
      pesoBruto: 7_000_000,
      quantidade: 3,
    }
    const { body } = await edit(servico.id, change)
    expect(body).toMatchObject({
      version: servico.version + 1,
      cargaServico: [{ carga: { pesoBruto: 7_000_000, quantidade: 3 } }],
    })
    expect((await edit(servico.id, change)).outcome).toBe('409 servico.recusa.alterado')
    expect((await edit(servico.id, { ...change, cargaServicoId: 999_999 })).status).toBe(404)
  })

  test('of a container stays one, and can be weighed anew', async () => {
    const { servico, linha } = await newServico('RECEPCAO_CONTEINER_EXPORTACAO')
    const change = { cargaServicoId: linha?.id, version: servico.version, pesoBruto: 9_000_000 }
    expect((await edit(servico.id, { ...change, quantidade: 2 })).fieldErrors).toEqual([
      'quantidade: validation.quantidade-conteiner',
    ])
    expect((await edit(servico.id, { ...change, pesoBruto: 900_000_000 })).fieldErrors).toEqual([
      'pesoBruto: validation.peso-de-conteiner',
    ])
    for (const pesoBruto of [0, -1])
      expect((await edit(servico.id, { ...change, pesoBruto })).fieldErrors).toEqual([
        'pesoBruto: validation.peso-positivo',
      ])
    expect((await edit(servico.id, change)).status).toBe(200)
  })

  test('is not what the terminal already has', async () => {
    const { servico, linha } = await newServico('REPESAGEM')
    const change = { cargaServicoId: linha?.id, version: servico.version, pesoBruto: 1 }
    expect((await edit(servico.id, change)).outcome).toBe('409 servico.recusa.nao-editavel')
    const announced = await newServico('RECEPCAO_CARGA_GERAL')
    await db
      .updateTable('carga')
      .set({ recebida_em: new Date('2026-01-01') })
      .where('id', '=', announced.linha?.carga.id ?? 0)
      .execute()
    const late = { cargaServicoId: announced.linha?.id, version: announced.servico.version, pesoBruto: 1 }
    expect((await edit(announced.servico.id, late)).outcome).toBe('409 servico.recusa.nao-editavel')
  })
})

test('a booking number is tried: its form, whose it is, what it is for, what is left', async () => {
  const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')
  const { bookingItemIds } = await newPedido(db, { declarado, area: 'cliente' })
  const { numero } = await db
    .selectFrom('booking_item as i')
    .innerJoin('booking as b', 'b.id', 'i.booking_id')
    .select('b.numero')
    .where('i.id', 'in', bookingItemIds)
    .executeTakeFirstOrThrow()
  const ask = async (text: string, subtipo?: string, companyId = cliente, as = 'cliente') =>
    (
      await callLoosely(
        validateNumeroReserva,
        { params: { companyId }, query: { numero: text, subtipo } },
        { as },
      )
    ).body
  expect(await ask(numero.toLowerCase())).toEqual({ numero, valido: true, motivo: null, saldo: 3 })
  expect(await ask(numero, 'RECEPCAO_CARGA_GERAL')).toMatchObject({ motivo: 'booking.outro-tipo' })
  const depot = demoEmpresaOf('depot').id
  expect(await ask(numero, undefined, depot, 'depot')).toMatchObject({ valido: true })
  await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', depot).execute()
  expect(await ask(numero, undefined, depot, 'depot')).toMatchObject({
    valido: false,
    motivo: 'booking.nao-encontrado',
  })
  expect(await ask('A&B')).toMatchObject({ motivo: 'validation.booking-numero' })
  await db.updateTable('booking_item').set({ quantidade: 1 }).where('id', 'in', bookingItemIds).execute()
  const other = await newPedido(db, { declarado, area: 'cliente' })
  const cargaServico = other.body.cargaServico.map((one) => ({ ...one, bookingItemId: bookingItemIds[0] }))
  const params = { companyId: cliente, kind: 'cliente' as const }
  await call(createServico, { params, body: { ...other.body, cargaServico } }, asCliente)
  expect(await ask(numero)).toEqual({ numero, valido: false, motivo: 'validation.booking-saldo', saldo: 0 })
})

test('open services of a type on a CE Mercante are found by those who have a part in them', async () => {
  const { servico, linha, cargaIds } = await newServico('RETIRADA_CONTEINER_IMPORTACAO')
  const ceMercante = await ceOf(cargaIds[0] ?? 0)
  const cargas = linha?.carga.identificador ?? ''
  const ask = (tipo: 'RETIRADA' | 'DESOVA', as: string) =>
    call(listServicosOfCe, { params: { tipoServico: tipo, ceMercante, cargas } }, { as })
  expect((await ask('RETIRADA', 'cliente')).body).toMatchObject([{ id: servico.id, cargas: [cargas] }])
  expect((await ask('RETIRADA', 'admin')).body).toHaveLength(1)
  expect((await ask('DESOVA', 'cliente')).body).toEqual([])
  expect((await ask('RETIRADA', 'depot')).body).toEqual([])
})

test('a CE Mercante says what its cargo can be for', async () => {
  const declarado = declared('DESOVA_DIRETA')
  const { cargaIds } = await newPedido(db, { declarado, area: 'cliente', count: 2 })
  const numero = await ceOf(cargaIds[0] ?? 0)
  const ask = (tipo: 'DESOVA' | 'ROLAGEM' | 'DEVOLUCAO', kind: Area = 'cliente') =>
    call(findCeMercante, { params: { companyId: cliente, kind, numero, tipoServico: tipo } }, asCliente)
  expect((await ask('DESOVA')).body).toMatchObject({
    numero,
    consignatario: { id: cliente },
    caracteristicaServico: {
      tiposCarga: ['CONTEINER'],
      categorias: ['IMPORTACAO'],
      subtipos: ['DESOVA_DIRETA', 'DESOVA_ARMAZEM'],
      parteDeLote: false,
      quantidade: 2,
    },
  })
  expect((await ask('DEVOLUCAO')).body.caracteristicaServico.subtipos).toEqual([])
  expect((await ask('ROLAGEM')).fieldErrors).toEqual(['tipoServico: validation.busca'])
  expect((await ask('DESOVA', 'despachante')).status).toBe(403)
})

describe('a consignee', () => {
  async function sharedCarga() {
    const declarado = declared('RETIRADA_CONTEINER_IMPORTACAO')
    const { cargaIds, body } = await newPedido(db, { declarado, area: 'cliente' })
    const cargaId = cargaIds[0] ?? 0
    const other = demoEmpresaOf('beneficiario').id
    await db.insertInto('carga_consignatario').values({ carga_id: cargaId, empresa_id: other }).execute()
    const rows = await db
      .selectFrom('carga_consignatario')
      .select(['id', 'empresa_id'])
      .where('carga_id', '=', cargaId)
      .execute()
    const rowOf = (empresaId: number) => rows.find((row) => row.empresa_id === empresaId)?.id ?? 0
    return { body, own: rowOf(cliente), other: rowOf(other) }
  }
  const remove = (id: number, as: string) => call(deleteCargaConsignatario, { params: { id } }, { as })

  test('leaves shared cargo, another does not take it out, and the last one stays', async () => {
    const { own, other } = await sharedCarga()
    expect((await remove(other, 'cliente')).status).toBe(404)
    expect((await remove(other, 'beneficiario')).status).toBe(204)
    expect((await remove(own, 'cliente')).outcome).toBe('409 carga.recusa.unico-consignatario')
  })

  test('is taken out by staff, but not out of a service it has open', async () => {
    const { own, other, body } = await sharedCarga()
    const params = { companyId: cliente, kind: 'cliente' as const }
    const made = await call(createServico, { params, body }, asCliente)
    expect(made.body.consignatario?.id).toBe(cliente)
    expect((await remove(own, 'admin')).outcome).toBe('409 carga.recusa.consignatario-com-servico')
    expect((await remove(other, 'admin')).status).toBe(204)
  })
})

describe('a booking of empty containers', async () => {
  const escala = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['e.id', 'e.viagem_outbound', 'n.nome'])
    .where('e.status', '=', 'ANUNCIADO')
    .where('e.armador_id', '=', armador)
    .executeTakeFirstOrThrow()
  const wanted = {
    armadorId: armador,
    numero: 'vazio 01',
    portoDescargaNome: 'vitória',
    escalaNavioNome: escala.nome.toUpperCase(),
    escalaViagemOutbound: escala.viagem_outbound,
    itens: [{ isoCode: '22G1', quantidade: 3 }],
  }
  const ask = (change: object = {}, companyId = armador, as = 'armador', consignatarioId = armador) =>
    callLoosely(
      createBookingConteinerVazio,
      { params: { companyId, consignatarioId }, body: { ...wanted, ...change } },
      { as },
    )

  test('is made once, then found, and boxes are announced for it', async () => {
    const made = await ask()
    expect(made.body).toMatchObject({
      numero: 'VAZIO01',
      criado: true,
      itens: [{ isocodeCodigo: '22G1', quantidade: 3, saldo: 3, escalaId: escala.id }],
    })
    const { id, itens } = made.body as { id: number; itens: { id: number }[] }
    expect((await ask()).body).toMatchObject({ id, criado: false })
    const params = { companyId: armador, consignatarioId: armador, numero: 'vazio01' }
    const found = await call(listIsocodesOfBooking, { params }, { as: 'armador' })
    expect(found.body.map((item) => item.id)).toEqual(itens.map((item) => item.id))
    const reception = await newPedido(db, {
      declarado: declared('RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO'),
      area: 'armador',
    })
    const cargaServico = reception.body.cargaServico.map((one) => ({ ...one, bookingItemId: itens[0]?.id }))
    const asked = await call(
      createServico,
      {
        params: { companyId: armador, kind: 'armador' },
        body: { ...reception.body, escalaId: escala.id, cargaServico },
      },
      { as: 'armador' },
    )
    expect(asked.status).toBe(201)
    const cargas = await call(listCargasOfBooking, { params }, { as: 'armador' })
    expect(cargas.body.map((carga) => carga.identificador)).toEqual([cargaServico[0]?.conteiner])
    const seen = await call(
      getServico,
      { params: { companyId: armador, id: asked.body.id } },
      { as: 'armador' },
    )
    expect(seen.body.booking).toEqual({ id, numero: 'VAZIO01' })
  })

  test('takes over what the booking of the first cargo has', async () => {
    const first = (await ask({ numero: 'MODELO' })).body as { id: number }
    const copy = await ask({ numero: 'COPIA', itens: [], bookingId: first.id })
    expect(copy.body).toMatchObject({ criado: true, itens: [{ isocodeCodigo: '22G1', quantidade: 3 }] })
    expect((await ask({ numero: 'NADA', itens: [] })).fieldErrors).toEqual(['itens: validation.required'])
  })

  test.each([
    [{ numero: '' }, 'numero: validation.required'],
    [{ numero: 'A&B' }, 'numero: validation.booking-numero'],
    [{ portoDescargaNome: 'Atlântida' }, 'portoDescargaNome: validation.porto'],
    [{ escalaViagemOutbound: 'XXXX' }, 'escalaViagemOutbound: validation.escala'],
    [{ armadorId: cliente }, 'armadorId: validation.empresa'],
    [
      { numero: 'OUTRO', itens: [{ isoCode: '22G9', quantidade: 1 }] },
      'itens[0].isoCode: validation.isocode',
    ],
  ])('%j is refused', async (change, error) => {
    expect((await ask(change)).fieldErrors).toEqual([error])
  })

  test('is not for those who do not ask for such receptions, nor for another line’s number', async () => {
    expect((await ask({}, cliente, 'cliente')).status).toBe(403)
    await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', armador).execute()
    expect((await ask({}, armador, 'armador', cliente)).outcome).toBe('404 servico.consignatario-inexistente')
    const full = await db
      .selectFrom('booking')
      .select('numero')
      .where('armador_id', '=', armador)
      .where('tipo', '=', 'CONTEINER_CHEIO')
      .executeTakeFirstOrThrow()
    expect((await ask({ numero: full.numero })).outcome).toBe('409 booking.numero-em-uso')
    const depot = demoEmpresaOf('depot').id
    await db.deleteFrom('autorizacao').where('empresa_autorizada_id', '=', depot).execute()
    expect((await ask({}, depot, 'depot')).fieldErrors).toEqual(['armadorId: validation.empresa'])
  })
})
