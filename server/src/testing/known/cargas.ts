import type { Route } from '@cais/core/api/route.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { declared } from '../declared.ts'
import { empresaIdOf } from '../people.ts'
import { newPedido } from '../servico-pedidos.ts'
import type { TestServer } from '../test-server.ts'
import { type Make, nextSerial } from './values.ts'

/** Cargo of one company, with its documents. */
async function newCargas({ db }: TestServer) {
  const { empresaId, cargaIds } = await newPedido(db, { declarado: declared('REPESAGEM'), area: 'cliente' })
  const carga = await db
    .selectFrom('carga as c')
    .innerJoin('ce_mercante as m', 'm.id', 'c.ce_mercante_id')
    .select(['c.id', 'c.conteiner_id', 'c.identificador', 'm.numero', 'm.escala_id'])
    .where('c.id', 'in', cargaIds)
    .executeTakeFirstOrThrow()
  return { empresaId, ...carga }
}

/** A booking whose containers are still to come. */
async function newBookingNumero({ db }: TestServer): Promise<string> {
  const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')
  const { bookingItemIds } = await newPedido(db, { declarado, area: 'cliente' })
  const { numero } = await db
    .selectFrom('booking as b')
    .innerJoin('booking_item as i', 'i.booking_id', 'b.id')
    .select('b.numero')
    .where('i.id', 'in', bookingItemIds)
    .executeTakeFirstOrThrow()
  return numero
}

/** Cargo and a booking of one company, with the numbers by which they are searched. */
export const knownBusca = async (server: TestServer, { path }: Pick<Route, 'path'>) => {
  const { empresaId, id, numero, escala_id } = await newCargas(server)
  const isOfBooking = path.includes('/booking/:numero/')
  return {
    as: ['cliente'],
    companyId: [empresaId],
    kind: ['cliente'],
    subtipo: [isOfBooking ? 'RECEPCAO_CONTEINER_EXPORTACAO' : 'REPESAGEM'],
    busca: ['CE'],
    texto: [numero, 'QQZU 800001-0'],
    numero: [isOfBooking ? await newBookingNumero(server) : numero],
    quem: ['cliente', empresaId],
    cargaId: [id],
    consignatarioId: [empresaId],
    escalaId: [escala_id],
  }
}

export const knownPorServico: Make = async (server, route) => {
  const { numero, ...cargas } = await knownBusca(server, route)
  const { porServico } = route as Route & { porServico?: { subtipos: readonly string[] } }
  return { ...cargas, texto: numero.slice(0, 1), subtipo: [...(porServico?.subtipos ?? [])] }
}

/** One box with its cargo. */
export const knownCarga: Make = async (server) => {
  const { id, identificador, numero } = await newCargas(server)
  return {
    as: ['cliente'],
    id: [id],
    numero: [numero],
    ceMercante: [numero],
    identificador: [identificador],
  }
}

export const knownConteiner: Make = async (server) => {
  const { conteiner_id, identificador } = await newCargas(server)
  return {
    as: ['cliente'],
    id: [conteiner_id],
    code: [identificador],
    codigo: [identificador.slice(0, 4)],
    bytes: [Buffer.from(`Contêiner\n${identificador}`).toString('base64')],
    sort: ['codigo,desc'],
  }
}

/** A sheet of boxes for a booking of one company, and one of trucks for a haulier. */
export const knownPlanilha: Make = async ({ db }, { path }) => {
  const declarado = declared('RECEPCAO_CONTEINER_EXPORTACAO')
  const { empresaId } = await newPedido(db, { declarado, area: 'cliente' })
  const isOfServico = path.includes('/servico/')
  const sheets = isOfServico
    ? ['Booking;Contêiner\nBK1;CSQU3054383']
    : ['Placa;RENAVAM;RNTRC;Tipo;Autorizado até\nABC1C34;00639884962;12345678;CAVALO;31/12/2030']
  return {
    as: [isOfServico ? 'cliente' : 'transportador'],
    companyId: [isOfServico ? empresaId : empresaIdOf('transportador')],
    kind: ['cliente'],
    subtipo: [declarado.subtipo],
    planilha: [isOfServico ? 'bookings-containers' : 'veiculos'],
    bytes: sheets.map((text) => Buffer.from(text).toString('base64')),
  }
}

/** Announced general cargo, cargo with two consignees, and a ship for empty boxes. */
export const knownAround: Make = async (server, { path }) => {
  const { call, db } = server
  const { id: cargaId, numero } = await newCargas(server)
  const declarado = declared('RECEPCAO_CARGA_GERAL')
  const { empresaId, body } = await newPedido(db, { declarado, area: 'cliente' })
  const params = { companyId: empresaId, kind: 'cliente' as const }
  const made = (await call(createServico, { params, body }, { as: 'cliente' })).body
  const [linha] = made.cargaServico
  const shared = await db
    .insertInto('carga_consignatario')
    .values({ carga_id: cargaId, empresa_id: empresaIdOf('beneficiario') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOfLine = path.includes('servico-booking')
  const escala = await db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['e.armador_id', 'e.viagem_outbound', 'n.nome'])
    .where('e.status', '=', 'ANUNCIADO')
    .where('e.armador_id', '=', empresaIdOf('armador'))
    .executeTakeFirstOrThrow()
  return {
    as: [isOfLine ? 'armador' : path.includes('consignatarios') ? 'beneficiario' : 'cliente'],
    companyId: [isOfLine ? escala.armador_id : empresaId],
    kind: ['cliente'],
    id: path.includes('consignatarios') ? [shared.id] : [made.id],
    cargaServicoId: [linha?.id],
    version: [made.version],
    tipoServico: ['REPESAGEM', 'RETIRADA'],
    numero: [path.includes('servico-booking') ? 'CAIS0000001' : numero],
    subtipo: ['RECEPCAO_CARGA_GERAL'],
    ceMercante: [numero],
    cargas: ['QQZU8000010'],
    consignatarioId: [escala.armador_id],
    armadorId: [escala.armador_id],
    portoDescargaNome: ['Vitória'],
    escalaNavioNome: [escala.nome],
    escalaViagemOutbound: [escala.viagem_outbound],
    itens: [[{ isoCode: '22G1', quantidade: 2 }]],
    bookingId: [null],
    pesoBruto: [1_000],
    quantidade: [2],
  }
}

/** An unused booking, and a ship call that takes cargo with all references of a booking for it. */
export const knownBooking: Make = async ({ db, clock }, { path, method }) => {
  const armadorId = empresaIdOf('armador')
  const escala = await db
    .selectFrom('escala')
    .select('id')
    .where('status', '=', 'ANUNCIADO')
    .where('armador_id', '=', armadorId)
    .where('data_deadline', '>', clock.now())
    .executeTakeFirstOrThrow()
  const numero = `FUZZ${nextSerial()}`
  const booking = await db
    .insertInto('booking')
    .values({
      numero: `B${numero}`,
      tipo: 'CONTEINER_CHEIO',
      modalidade_transporte: 'LONGO_CURSO',
      categoria_carga: 'EXPORTACAO',
      armador_id: armadorId,
      exportador_id: empresaIdOf('cliente'),
      escala_id: escala.id,
      porto_descarga_id: 1,
      data_criacao: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // There are two items, because the last one could not be deleted.
  const item = await db
    .insertInto('booking_item')
    .values(
      ['Café', 'Milho'].map((produto) => ({
        booking_id: booking.id,
        iso_code_id: 1,
        quantidade: 3,
        produto,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOfItem = path.includes('booking-items')
  return {
    as: ['armador'],
    companyId: [armadorId],
    bookingId: [booking.id],
    itemId: [item.id],
    id: [isOfItem ? item.id : booking.id],
    text: [`B${numero}`],
    escalaId: [escala.id],
    armadorId: [armadorId],
    numero: method === 'POST' ? [numero, ...Array.from({ length: 20 }, (_, n) => `${numero}${n}`)] : [numero],
    tipo: ['CONTEINER_CHEIO'],
    categoriaCarga: ['EXPORTACAO'],
    portoCargaId: [null],
    portoDescargaId: [1, 2],
    portoDestinoFinalId: [null],
    exportadorId: [empresaIdOf('cliente'), null],
    quantidade: [3],
    produto: ['Café'],
    bookingItems: [[{ isocodeId: 1, quantidade: 2, produto: 'Café' }]],
    sort: ['numero,desc'],
    isocodeId: [1, 2],
    temperatura: [null, -18],
    indicadorReefer: [null],
    indicadorOOG: [false],
    indicadorRestricao: [true],
    indicadorCargaPerigosa: [null, true],
    classeIMO: [null, '3'],
    subClasseIMO: [null, '6.1'],
  }
}
