import { type Area, areas } from '@cais/core/access/area.ts'
import { type ServicoDeclarado, servicosDeclarados, servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { newBooking, newBookingItem } from './bookings.ts'
import { block, newCargasOfBooking, newCargasOfEscala } from './cargas.ts'
import {
  type DemoEscala,
  day,
  dayFrom,
  daysFrom,
  demoEmpresaOf,
  empresasOf,
  hour,
  type Mundo,
} from './mundo.ts'

/** Available cargo or bookings for every demo account and every subtype that it may request. */
export function newDisponiveis(mundo: Mundo): void {
  newRepresentantes(mundo)
  for (const { area } of areas) {
    for (const declarado of servicosOfArea(area)) newDisponivel(mundo, declarado)
  }
  newObstaculos(mundo)
  newEspeciais(mundo)
  newBookingEspecial(mundo)
  newDevolviveis(mundo)
}

/** Companies that own no cargo act for the demo's client, and those that handle empties for the demo's line. */
function newRepresentantes({ rows, now, timeZone }: Mundo): void {
  const pairs: [from: Area, to: Area][] = [
    ['cliente', 'beneficiario'],
    ['cliente', 'terminal'],
    ['cliente', 'depot'],
    ['cliente', 'agencia-maritima'],
    ['armador', 'depot'],
    ['armador', 'agencia-maritima'],
    ['armador', 'transportador'],
  ]
  for (const [from, to] of pairs)
    rows.add('autorizacao', {
      empresa_autorizadora_id: demoEmpresaOf(from).id,
      empresa_autorizada_id: demoEmpresaOf(to).id,
      tipo: 'REPRESENTANTE',
      data_inicio: dayFrom(now, -120, timeZone),
      data_vencimento: null,
      ativa: true,
    })
}

function newDisponivel(mundo: Mundo, { carga, buscas }: ServicoDeclarado): void {
  const { now } = mundo
  const isEmpty = carga.categorias[0] === 'VAZIO'
  if (carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO') {
    const isBox = carga.tipos.includes('CONTEINER')
    newOwnBooking(mundo, isBox ? (isEmpty ? 'CONTEINER_VAZIO' : 'CONTEINER_CHEIO') : 'CARGA_GERAL')
    return
  }
  // Cargo that is found only by its booking is for export; all other cargo came by ship.
  if (carga.categorias[0] === 'EXPORTACAO') {
    const booking = newOwnBooking(mundo, 'CONTEINER_CHEIO')
    newCargasOfBooking(mundo, booking, {
      count: 2,
      recebidaEm: () => daysFrom(now, -1),
      entregueEm: null,
    })
    return
  }
  const isComing = carga.situacao === 'A_CHEGAR'
  const escala = escalaOf(mundo, isComing)
  const arrived = new Date(Math.min(escala.eta.getTime() + 1.5 * day, now.getTime() - 2 * hour))
  newCargasOfEscala(mundo, {
    count: 2,
    natureza: 'SECA',
    consignatarios: isEmpty && !buscas.includes('CE') ? [] : [demoEmpresaOf('cliente')],
    categoria: (carga.categorias[0] ?? 'IMPORTACAO') as 'IMPORTACAO' | 'CABOTAGEM' | 'VAZIO',
    tipoCarga: carga.tipos[0] ?? 'CONTEINER',
    desovada: carga.situacao === 'DESOVADA' || carga.situacao === 'ENTREGUE',
    escala,
    recebidaEm: isComing ? null : arrived,
    entregueEm: carga.situacao === 'ENTREGUE' ? new Date(now.getTime() - hour) : null,
  })
}

/** A ship of the demo's line, and of its agency if possible: one that is still to come, or a departed one. */
function escalaOf({ escalas, now }: Mundo, isComing: boolean): DemoEscala {
  const line = demoEmpresaOf('armador').id
  const agency = demoEmpresaOf('agencia-maritima').id
  const fitting = escalas.filter(({ eta, status }) =>
    isComing ? eta > now && status === 'ANUNCIADO' : eta < daysFrom(now, -1),
  )
  const ofLine = fitting.filter(({ armador_id }) => armador_id === line)
  const ofBoth = ofLine.filter(({ agencia_maritima_id }) => agencia_maritima_id === agency)
  const [first] = [...ofBoth, ...ofLine, ...fitting]
  if (!first) throw new Error('the demo world has no ship for this')
  return first
}

function newOwnBooking(
  mundo: Mundo,
  tipo: 'CONTEINER_CHEIO' | 'CONTEINER_VAZIO' | 'CARGA_GERAL',
  restrita = false,
) {
  const made = newBooking(mundo, {
    tipo,
    armador: demoEmpresaOf('armador'),
    exportador: tipo === 'CONTEINER_VAZIO' ? null : demoEmpresaOf('cliente'),
    natureza: 'SECA',
    at: daysFrom(mundo.now, -3),
    sailed: false,
    restrita,
  })
  made.booking.agencia_maritima_id = demoEmpresaOf('agencia-maritima').id
  return made
}

/** The number of the booking for refrigerated and dangerous boxes. */
export const bookingEspecial = 'ESPECIAL-26'

/** For a ship whose gate opens in some days, so that some windows are too early, some fit, and some are too late. */
function newBookingEspecial(mundo: Mundo): void {
  const { now, escalas } = mundo
  const escala = escalas.find(
    ({ abertura_gate, tipo_viagem }) => tipo_viagem === 'LONGO_CURSO' && abertura_gate && abertura_gate > now,
  )
  const { booking } = newBooking(mundo, {
    tipo: 'CONTEINER_CHEIO',
    armador: demoEmpresaOf('armador'),
    exportador: demoEmpresaOf('cliente'),
    natureza: 'REFRIGERADA',
    tambem: 'PERIGOSA',
    ...(escala && { escala }),
    at: daysFrom(now, -3),
    sailed: false,
  })
  booking.numero = bookingEspecial
}

/** Each obstacle once: blocks, a box that must not be opened, cargo of two owners, restricted goods. */
function newObstaculos(mundo: Mundo): void {
  const [cliente, partner] = empresasOf('cliente')
  if (!cliente || !partner) return
  const inYard = (consignatarios: DemoEmpresa[], natureza: 'SECA' | 'GRANEL' = 'SECA') => {
    const escala = escalaOf(mundo, false)
    const recebidaEm = new Date(Math.min(escala.eta.getTime() + 1.5 * day, mundo.now.getTime() - 2 * hour))
    return newCargasOfEscala(mundo, {
      count: 3,
      natureza,
      consignatarios,
      categoria: 'IMPORTACAO',
      escala,
      recebidaEm,
      entregueEm: null,
    })
  }
  const [, ...mapa] = inYard([cliente])
  for (const { id } of mapa) block(mundo, id, 'MAPA', daysFrom(mundo.now, -1), null)
  for (const { id } of inYard([cliente])) block(mundo, id, 'ADUANEIRO', daysFrom(mundo.now, -1), null)
  inYard([cliente], 'GRANEL')
  inYard([cliente, partner])
  newOwnBooking(mundo, 'CONTEINER_CHEIO', true)
}

/** One booking with refrigerated, dangerous, out-of-gauge and licensed goods. */
function newEspeciais(mundo: Mundo): void {
  const { booking, items } = newOwnBooking(mundo, 'CONTEINER_CHEIO')
  for (const natureza of ['REFRIGERADA', 'PERIGOSA', 'OOG', 'SECA'] as const)
    items.push(newBookingItem(mundo, booking.id, 'CONTEINER_CHEIO', natureza))
  for (const item of items) item.quantidade = 40
  const restrito = items.at(-1)
  if (restrito) Object.assign(restrito, { produto: produtoRestrito, indicador_restricao: true })
}

/** Empty boxes at the customer's: few services leave one for which nobody has requested a return. */
function newDevolviveis(mundo: Mundo): void {
  const declarado = servicosDeclarados.find(({ carga }: ServicoDeclarado) => carga.situacao === 'ENTREGUE')
  for (let more = 0; declarado && more < 10; more++) newDisponivel(mundo, declarado)
}

/** Goods that need a licence of the Army. */
const produtoRestrito = 'Nitrato de amônio'
