import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { type DemoBooking, someProduct } from './bookings.ts'
import { newConteiner } from './conteineres.ts'
import { isoCodesFor, type Natureza } from './iso-codes.ts'
import {
  type DemoEscala,
  day,
  daysFrom,
  demoEmpresaOf,
  empresasOf,
  escalaAfter,
  escalaBefore,
  type Mundo,
} from './mundo.ts'

export const mapaBlock = 'BLOQUEIO VISTORIA MAPA'

export interface DemoCarga {
  id: number
  identificador: string
  peso_bruto: number
}

interface CargaWish {
  count: number
  natureza: Natureza
  /** The owners of the cargo. */
  consignatarios: DemoEmpresa[]
  categoria: 'IMPORTACAO' | 'CABOTAGEM' | 'VAZIO'
  tipoCarga?: 'CONTEINER' | 'CARGA_SOLTA' | 'VEICULO'
  desovada?: boolean
  escala: DemoEscala
  recebidaEm: Date | null
  entregueEm: Date | null
}

/** Cargo that came by ship, under one CE Mercante if it has a consignee. */
export function newCargasOfEscala(mundo: Mundo, wish: CargaWish): DemoCarga[] {
  const { rows } = mundo
  const [consignatario] = wish.consignatarios
  const ce = consignatario && newCeMercante(mundo, consignatario, wish.escala)
  return Array.from({ length: wish.count }, () => {
    const carga = rows.add('carga', {
      ...contents(mundo, wish),
      categoria: wish.categoria,
      ce_mercante_id: ce?.id ?? null,
      item_previsto_id: null,
      escala_prevista_id: wish.escala.id,
      indicador_desova: wish.desovada ?? false,
      recebida_em: wish.recebidaEm,
      entregue_em: wish.entregueEm,
    })
    for (const { id } of wish.consignatarios) {
      rows.add('carga_consignatario', { carga_id: carga.id, empresa_id: id })
    }
    return carga
  })
}

function contents(mundo: Mundo, { tipoCarga = 'CONTEINER', natureza, categoria, escala }: CargaWish) {
  const { random } = mundo
  const flags = {
    indicador_carga_perigosa: natureza === 'PERIGOSA',
    indicador_oog: natureza === 'OOG',
    indicador_reefer: natureza === 'REFRIGERADA',
    indicador_restricao: false,
  }
  if (tipoCarga !== 'CONTEINER') {
    return {
      identificador: tipoCarga === 'VEICULO' ? `9BW${random.digits(14)}` : `CG${random.digits(8)}`,
      tipo_carga: tipoCarga,
      conteiner_id: null,
      produto: tipoCarga === 'VEICULO' ? 'Veículo utilitário' : 'Bobinas de aço',
      quantidade: tipoCarga === 'VEICULO' ? 1 : random.int(2, 40),
      peso_bruto: random.int(900, 18_000) * 1_000,
      ...flags,
    }
  }
  const box = newConteiner(mundo, random.pick(isoCodesFor(natureza)).id, escala.armador_id)
  return {
    identificador: box.codigo,
    tipo_carga: 'CONTEINER' as const,
    conteiner_id: box.id,
    produto: categoria === 'VAZIO' ? null : someProduct(mundo, natureza),
    quantidade: 1,
    peso_bruto: grossOf(mundo, box.tara, categoria === 'VAZIO'),
    ...flags,
  }
}

interface BookedWish {
  count: number
  /** By the index of the piece; `null` for cargo that has not come. */
  recebidaEm: (index: number) => Date | null
  entregueEm: Date | null
  /** Whether the piece still goes with the ship of its booking, or with another. */
  embarque?: (index: number) => { desistida_em: Date | null; rolada_para_id: number | null }
}

/** Boxes or pieces that come to the terminal under a booking. */
export function newCargasOfBooking(
  mundo: Mundo,
  { booking, items: [item] }: DemoBooking,
  { count, recebidaEm, entregueEm, embarque }: BookedWish,
): DemoCarga[] {
  if (!item) throw new Error('a booking has an item')
  const { rows, random } = mundo
  const cargas = Array.from({ length: count }, (_, index) => {
    const box = item.iso_code_id && newConteiner(mundo, item.iso_code_id, booking.armador_id)
    const carga = rows.add('carga', {
      identificador: box ? box.codigo : `CG${random.digits(8)}`,
      tipo_carga: box ? 'CONTEINER' : 'CARGA_SOLTA',
      categoria: booking.categoria_carga,
      conteiner_id: box ? box.id : null,
      ce_mercante_id: null,
      item_previsto_id: item.id,
      escala_prevista_id: booking.escala_id,
      produto: item.produto,
      quantidade: box ? 1 : random.int(2, 40),
      peso_bruto: box
        ? grossOf(mundo, box.tara, booking.tipo === 'CONTEINER_VAZIO')
        : random.int(900, 18_000) * 1_000,
      indicador_desova: false,
      indicador_carga_perigosa: item.indicador_carga_perigosa,
      indicador_oog: item.indicador_oog,
      indicador_reefer: item.indicador_reefer,
      indicador_restricao: item.indicador_restricao,
      recebida_em: recebidaEm(index),
      entregue_em: entregueEm,
      rolada_de_id: booking.escala_id,
      ...(embarque?.(index) ?? { desistida_em: null, rolada_para_id: null }),
    })
    if (booking.exportador_id) {
      rows.add('carga_consignatario', { carga_id: carga.id, empresa_id: booking.exportador_id })
    }
    return carga
  })
  // The quantity of the booking is raised to the number of pieces.
  const pieces = cargas.reduce((sum, { quantidade }) => sum + (quantidade ?? 1), 0)
  item.quantidade = Math.max(item.quantidade, pieces)
  return cargas
}

function grossOf({ random }: Mundo, tara: number, isEmpty: boolean): number {
  return isEmpty ? tara : tara + random.int(8_000, 24_000) * 1_000
}

function newCeMercante({ rows }: Mundo, consignatario: DemoEmpresa, escala: DemoEscala) {
  const row = rows.add('ce_mercante', {
    numero: '',
    bl: '',
    consignatario_id: consignatario.id,
    escala_id: escala.id,
  })
  const year = String(escala.eta.getUTCFullYear()).slice(2)
  row.numero = completeCeMercante(`15${year}05${String(row.id * 7_919).padStart(7, '0')}`)
  row.bl = `CAIS${year}${String(40_000 + row.id * 17)}`
  return row
}

type BloqueioTipo = 'MAPA' | 'MEIO_AMBIENTE' | 'ADUANEIRO' | 'TERMINAL'
const blockTexts: Record<BloqueioTipo, string> = {
  MAPA: mapaBlock,
  MEIO_AMBIENTE: 'BLOQUEIO MEIO AMBIENTE',
  ADUANEIRO: 'BLOQUEIO ADUANEIRO',
  TERMINAL: 'BLOQUEIO TERMINAL: AVARIA EM APURACAO',
}

export function block({ rows }: Mundo, cargaId: number, tipo: BloqueioTipo, from: Date, until: Date | null) {
  rows.add('bloqueio_carga', {
    carga_id: cargaId,
    tipo,
    descricao: blockTexts[tipo],
    criado_em: from,
    liberado_em: until,
  })
}

/** Cargo in the yard or on its way without any service, for which users can request services. */
export function newFreeCargas(mundo: Mundo): void {
  const { random, now } = mundo
  const naturezas: Natureza[] = ['SECA', 'SECA', 'REFRIGERADA', 'PERIGOSA', 'GRANEL', 'OOG', 'SECA']
  const blocks: BloqueioTipo[] = ['MAPA', 'ADUANEIRO', 'MEIO_AMBIENTE', 'TERMINAL']
  for (let i = 0; i < 70; i++) {
    const cliente = i % 2 ? demoEmpresaOf('cliente') : random.pick(empresasOf('cliente'))
    const isComing = i % 7 === 6
    const escala = isComing ? escalaAfter(mundo, now) : escalaBefore(mundo, now)
    const arrived = new Date(Math.min(escala.eta.getTime() + 1.5 * day, now.getTime()))
    const isLot = i % 12 === 5
    const partner = empresasOf('cliente').find(({ id }) => id > cliente.id) ?? demoEmpresaOf('cliente')
    const cargas = newCargasOfEscala(mundo, {
      count: random.int(1, 3),
      natureza: naturezas[i % naturezas.length] ?? 'SECA',
      consignatarios: isLot ? [cliente, partner] : [cliente],
      categoria: i % 9 === 8 ? 'CABOTAGEM' : 'IMPORTACAO',
      tipoCarga: i % 11 === 10 ? 'CARGA_SOLTA' : i % 17 === 16 ? 'VEICULO' : 'CONTEINER',
      desovada: i % 5 === 3,
      escala,
      recebidaEm: isComing ? null : arrived,
      entregueEm: null,
    })
    if (i % 6 !== 0 || isComing) continue
    const tipo = blocks[(i / 6) % blocks.length] ?? 'MAPA'
    const until = i % 18 === 12 ? new Date(Math.max(daysFrom(now, -1).getTime(), arrived.getTime())) : null
    for (const { id } of cargas) block(mundo, id, tipo, arrived, until)
  }
}
