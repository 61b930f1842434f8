import type { DemoEmpresa } from '../empresas.ts'
import { isoCodesFor, type Natureza } from './iso-codes.ts'
import {
  type DemoEscala,
  daysFrom,
  demoEmpresaOf,
  empresasOf,
  escalaAfter,
  escalaBetween,
  type Mundo,
} from './mundo.ts'

export type BookingTipo = 'CONTEINER_CHEIO' | 'CONTEINER_VAZIO' | 'CARGA_GERAL'

interface Wish {
  tipo: BookingTipo
  armador: DemoEmpresa
  exportador: DemoEmpresa | null
  natureza: Natureza
  /** A second nature of goods; by default ordinary boxes, some of them of another nature. */
  tambem?: Natureza
  /** The ship call, where it must be a certain one. */
  escala?: DemoEscala
  /** When the booking was made. */
  at: Date
  /** Whether the ship has sailed. */
  sailed: boolean
  /** Goods that a public authority controls. */
  restrita?: boolean
}

const products: Record<Natureza, string[]> = {
  SECA: [
    'Café verde em grãos',
    'Granito polido em chapas',
    'Celulose de eucalipto',
    'Pimenta-do-reino',
    'Tecidos',
  ],
  REFRIGERADA: ['Mamão papaia', 'Carne bovina congelada', 'Polpa de fruta congelada', 'Frango congelado'],
  PERIGOSA: ['Tinta à base de solvente', 'Ácido fosfórico', 'Peróxido orgânico', 'Baterias de lítio'],
  OOG: ['Turbina', 'Bloco de granito bruto', 'Casco de lancha', 'Escavadeira'],
  GRANEL: ['Óleo de soja', 'Malte a granel'],
}
const imoClasses = ['3', '8', '5.2', '9']
const temperatures = [-20, -18, 2, 10]

export function someProduct({ random }: Mundo, natureza: Natureza): string {
  return random.pick(products[natureza])
}

export function newBooking(mundo: Mundo, wish: Wish) {
  const { tipo, armador, exportador, natureza, tambem, at, sailed, restrita = false } = wish
  const { rows, random, portos } = mundo
  const someEscala = sailed
    ? escalaBetween(mundo, daysFrom(at, 1), daysFrom(mundo.now, -2), armador.id)
    : escalaAfter(mundo, mundo.now, armador.id)
  const escala = wish.escala ?? someEscala
  const isCabotagem = escala.tipo_viagem === 'CABOTAGEM'
  const [load, ...others] = [
    portos.find(({ codigo }) => codigo === 'BRVIX') ?? random.pick(portos),
    random.pick(portos),
    random.pick(portos),
  ]
  const agencia = demoEmpresaOf('agencia-maritima').id
  const booking = rows.add('booking', {
    numero: '',
    tipo,
    modalidade_transporte: isCabotagem ? 'CABOTAGEM' : 'LONGO_CURSO',
    categoria_carga: tipo === 'CONTEINER_VAZIO' ? 'VAZIO' : isCabotagem ? 'CABOTAGEM' : 'EXPORTACAO',
    armador_id: armador.id,
    agencia_maritima_id: random.chance(0.5) ? agencia : (escala.agencia_maritima_id ?? agencia),
    exportador_id: exportador?.id ?? null,
    escala_id: escala.id,
    porto_carga_id: load?.id ?? null,
    porto_descarga_id: others[0]?.id ?? 0,
    porto_destino_final_id: others[1]?.id ?? null,
    utilizado: false,
    data_criacao: at,
  })
  booking.numero = `${lineCode(armador)}${260_000 + booking.id * 13}`
  const isMixed = random.chance(0.3)
  const naturezas = tambem ? [natureza, tambem] : isMixed ? [natureza, 'SECA' as const] : [natureza]
  const items = naturezas.map((one) => newBookingItem(mundo, booking.id, tipo, one, restrita))
  return { booking, items }
}
export type DemoBooking = ReturnType<typeof newBooking>

/** The prefix of the line's booking numbers: `Linha Austral Navegação` has numbers like LAN260013. */
function lineCode({ nome }: DemoEmpresa): string {
  const words = nome.normalize('NFD').split(' ')
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, 3)
    .join('')
}

export function newBookingItem(
  mundo: Mundo,
  bookingId: number,
  tipo: BookingTipo,
  natureza: Natureza,
  restrita = false,
) {
  const { rows, random } = mundo
  const isFull = tipo !== 'CONTEINER_VAZIO'
  const classe = natureza === 'PERIGOSA' && isFull ? random.pick(imoClasses) : null
  const isCold = natureza === 'REFRIGERADA' && isFull
  return rows.add('booking_item', {
    booking_id: bookingId,
    iso_code_id: tipo === 'CARGA_GERAL' ? null : random.pick(isoCodesFor(natureza)).id,
    quantidade: random.int(4, 24),
    produto: isFull ? someProduct(mundo, natureza) : 'Contêiner vazio',
    temperatura: isCold ? random.pick(temperatures) : null,
    indicador_reefer: isCold,
    indicador_carga_perigosa: classe !== null,
    indicador_oog: natureza === 'OOG' && isFull,
    indicador_restricao: restrita && isFull,
    classe_imo: classe,
    sub_classe_imo: classe === '8' ? '6.1' : null,
  })
}

/** Unused bookings: of ships to come, which their lines may still edit, and of departed ships. */
export function newUnusedBookings(mundo: Mundo): void {
  const { random, now } = mundo
  const kinds: [BookingTipo, Natureza][] = [
    ['CONTEINER_CHEIO', 'SECA'],
    ['CONTEINER_VAZIO', 'SECA'],
    ['CONTEINER_CHEIO', 'REFRIGERADA'],
    ['CONTEINER_CHEIO', 'PERIGOSA'],
    ['CARGA_GERAL', 'SECA'],
    ['CONTEINER_CHEIO', 'OOG'],
  ]
  for (const armador of empresasOf('armador')) {
    const count = armador === demoEmpresaOf('armador') ? 48 : 12
    for (let i = 0; i < count; i++) {
      const [tipo, natureza] = kinds[i % kinds.length] ?? ['CONTEINER_CHEIO', 'SECA']
      const sailed = i % 4 === 3
      const at = daysFrom(now, sailed ? -random.int(12, 44) : -random.int(0, 18) - random.next())
      const exportador = tipo === 'CONTEINER_VAZIO' ? null : random.pick(empresasOf('cliente'))
      const restrita = i % (2 * kinds.length) === 0
      newBooking(mundo, { tipo, armador, exportador, natureza, at, sailed, restrita })
    }
  }
}
