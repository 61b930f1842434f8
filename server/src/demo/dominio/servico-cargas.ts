import type { Condicao, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { type BookingTipo, type DemoBooking, newBooking } from './bookings.ts'
import { block, type DemoCarga, newCargasOfBooking, newCargasOfEscala } from './cargas.ts'
import type { Natureza } from './iso-codes.ts'
import {
  type DemoEscala,
  day,
  daysFrom,
  demoEmpresaOf,
  empresasOf,
  escalaAfter,
  escalaBefore,
  type Mundo,
  someEmpresaOf,
} from './mundo.ts'
import type { Plano } from './plano.ts'

/** Where the cargo of each subtype comes from: from a ship, in several forms, or through a booking. */
type Origem = 'IMPORTACAO' | 'DESOVADA' | 'SOLTA' | 'CABOTAGEM' | 'VAZIO' | BookingTipo
const origens: Record<ServicoSubtipo, Origem> = {
  RETIRADA_CONTEINER_IMPORTACAO: 'IMPORTACAO',
  RETIRADA_CONTEINER_IMPORTACAO_DTA: 'IMPORTACAO',
  RETIRADA_CONTEINER_IMPORTACAO_DTC: 'IMPORTACAO',
  RETIRADA_CONTEINER_CABOTAGEM: 'CABOTAGEM',
  RETIRADA_CONTEINER_CABOTAGEM_DIRETA: 'CABOTAGEM',
  RETIRADA_CONTEINER_VAZIO_DESOVADO: 'DESOVADA',
  RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA: 'VAZIO',
  RETIRADA_CONTEINER_CHEIO: 'CONTEINER_CHEIO',
  RETIRADA_CONTEINER_VAZIO_FREEPOOL: 'CONTEINER_VAZIO',
  RETIRADA_CARGA_GERAL: 'SOLTA',
  DEVOLUCAO_CONTEINER_VAZIO_DESOVADO: 'DESOVADA',
  RECEPCAO_CONTEINER_EXPORTACAO: 'CONTEINER_CHEIO',
  RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO: 'CONTEINER_VAZIO',
  RECEPCAO_CONTEINER_VAZIO: 'CONTEINER_VAZIO',
  RECEPCAO_CARGA_GERAL: 'CARGA_GERAL',
  DESOVA_DIRETA: 'IMPORTACAO',
  DESOVA_ARMAZEM: 'IMPORTACAO',
  POSICIONAMENTO_VISTORIA_MAPA: 'IMPORTACAO',
  POSICIONAMENTO_CONFERENCIA: 'IMPORTACAO',
  REPESAGEM: 'IMPORTACAO',
  TICKET_PESAGEM: 'IMPORTACAO',
  ROLAGEM: 'CONTEINER_CHEIO',
  DESISTENCIA_EMBARQUE: 'CONTEINER_CHEIO',
  EIR: 'IMPORTACAO',
}

export interface CargasDoServico {
  cargas: DemoCarga[]
  consignatario: DemoEmpresa | null
  booking: DemoBooking['booking'] | null
  /** The call that the service names, by its booking or by itself. */
  escala: DemoEscala | null
}

/** The cargo that a service is about, of a consignee for whom the asker may ask. */
export function newCargasOf(
  mundo: Mundo,
  plano: Plano,
  clientsOf: (empresa: DemoEmpresa) => DemoEmpresa[],
): CargasDoServico {
  const origem = origens[plano.declarado.subtipo as ServicoSubtipo]
  const isEmpty = origem === 'VAZIO' || origem === 'CONTEINER_VAZIO'
  const consignatario = isEmpty ? null : consignatarioOf(mundo, plano, clientsOf)
  const isBooked = origem === 'CONTEINER_CHEIO' || origem === 'CONTEINER_VAZIO' || origem === 'CARGA_GERAL'
  const made = isBooked
    ? cargasByBooking(mundo, plano, origem, consignatario)
    : cargasByShip(mundo, plano, origem, consignatario)
  blockCargas(mundo, plano, made.cargas)
  return { ...made, consignatario }
}

function consignatarioOf(
  mundo: Mundo,
  { area, requisitante }: Plano,
  clientsOf: (empresa: DemoEmpresa) => DemoEmpresa[],
): DemoEmpresa {
  if (area === 'cliente') return requisitante
  const clients = area === 'despachante' || area === 'agente-carga' ? clientsOf(requisitante) : []
  return clients.length ? mundo.random.pick(clients) : someEmpresaOf(mundo, 'cliente', 0.4)
}

function cargasByBooking(
  mundo: Mundo,
  plano: Plano,
  tipo: BookingTipo,
  exportador: DemoEmpresa | null,
): Omit<CargasDoServico, 'consignatario'> {
  const { random } = mundo
  const { declarado, area, requisitante, status, createdAt, curso } = plano
  const armador = area === 'armador' ? requisitante : someEmpresaOf(mundo, 'armador', 0.4)
  const sailed = status === 'EXECUTADO' || status === 'CANCELADO'
  const at = daysFrom(createdAt, -random.int(2, 9))
  const natureza = naturezaOf(plano)
  const restrita = plano.condicoes.includes('RESTRITA')
  const booked = newBooking(mundo, { tipo, armador, exportador, natureza, at, sailed, restrita })
  const isReception = declarado.tipo === 'RECEPCAO'
  const isInYard = !isReception && declarado.subtipo !== 'RETIRADA_CONTEINER_VAZIO_FREEPOOL'
  const recebidaEm = (index: number) => {
    if (isReception) return curso.estado.linhas[index]?.recebida ? daysFrom(createdAt, 1.5) : null
    return isInYard ? daysFrom(createdAt, -1) : null
  }
  const isFetched = declarado.tipo === 'RETIRADA' && status === 'EXECUTADO'
  const cargas = newCargasOfBooking(mundo, booked, {
    count: curso.estado.linhas.length,
    recebidaEm,
    entregueEm: isFetched ? daysFrom(createdAt, 3) : null,
  })
  const own = mundo.escalas.find(({ id }) => id === booked.booking.escala_id) ?? null
  // Rolling over names the ship that comes later.
  const escala = declarado.tipo === 'ROLAGEM' ? escalaAfter(mundo, mundo.now, armador.id) : own
  return { cargas, booking: booked.booking, escala }
}

function cargasByShip(
  mundo: Mundo,
  plano: Plano,
  origem: Exclude<Origem, BookingTipo>,
  consignatario: DemoEmpresa | null,
): Omit<CargasDoServico, 'consignatario'> {
  const { random, now } = mundo
  const { declarado, area, requisitante, status, createdAt } = plano
  const isDirect = declarado.escala
  const armadorId = area === 'armador' ? requisitante.id : undefined
  const isComing = isDirect && (status === 'PENDENTE' || status === 'AGUARDANDO_EXECUCAO')
  const escala = isComing ? escalaAfter(mundo, now, armadorId) : escalaBefore(mundo, createdAt, armadorId)
  const isFetched = declarado.tipo === 'RETIRADA' && status === 'EXECUTADO'
  // A box that comes back has left before, full.
  const isReturning = declarado.carga.situacao === 'ENTREGUE'
  const arrived = new Date(Math.min(escala.eta.getTime() + 1.2 * day, createdAt.getTime()))
  const isLot = consignatario !== null && origem === 'IMPORTACAO' && random.chance(0.06)
  const partner = empresasOf('cliente').find(({ id }) => id !== consignatario?.id) ?? demoEmpresaOf('cliente')
  const cargas = newCargasOfEscala(mundo, {
    count: plano.curso.estado.linhas.length,
    natureza: naturezaOf(plano),
    consignatarios: consignatario ? (isLot ? [consignatario, partner] : [consignatario]) : [],
    categoria: origem === 'VAZIO' || origem === 'CABOTAGEM' ? origem : 'IMPORTACAO',
    tipoCarga: origem === 'SOLTA' ? (random.chance(0.3) ? 'VEICULO' : 'CARGA_SOLTA') : 'CONTEINER',
    desovada: origem === 'DESOVADA' || (declarado.tipo === 'DESOVA' && status === 'EXECUTADO'),
    escala,
    recebidaEm: isComing ? null : arrived,
    entregueEm: isFetched ? daysFrom(createdAt, 3) : isReturning ? daysFrom(createdAt, -0.2) : null,
  })
  return { cargas, booking: null, escala: isDirect ? escala : null }
}

function naturezaOf({ condicoes }: Plano): Natureza {
  const [condicao] = condicoes
  return condicao === 'PERIGOSA' || condicao === 'REFRIGERADA' || condicao === 'OOG' ? condicao : 'SECA'
}

const about: Partial<Record<Condicao, PendenciaTipo>> = {
  BLOQUEIO_MAPA: 'VISTORIA_MAPA',
  BLOQUEIO_MEIO_AMBIENTE: 'LIBERACAO_MEIO_AMBIENTE',
}

/** Whether the cargo is blocked in this way, and the pendencia about it is not resolved yet. */
export function isStillBlocked({ condicoes, declarado, curso }: Plano, condicao: Condicao): boolean {
  const isAbout = condicao === 'BLOQUEIO_MAPA' && declarado.subtipo === 'POSICIONAMENTO_VISTORIA_MAPA'
  const tipo = about[condicao]
  return (isAbout || condicoes.includes(condicao)) && !!tipo && curso.pendencia(tipo)?.status !== 'RESOLVIDA'
}

/** The blocks that a service's pendencias speak of; lifted once these are resolved. */
function blockCargas(mundo: Mundo, plano: Plano, cargas: DemoCarga[]): void {
  const { condicoes, declarado, createdAt } = plano
  const from = daysFrom(createdAt, -0.5)
  const untilOf = (condicao: Condicao) => (isStillBlocked(plano, condicao) ? null : createdAt)
  for (const { id } of cargas) {
    if (condicoes.includes('BLOQUEIO_MAPA') || declarado.subtipo === 'POSICIONAMENTO_VISTORIA_MAPA') {
      block(mundo, id, 'MAPA', from, untilOf('BLOQUEIO_MAPA'))
    }
    if (condicoes.includes('BLOQUEIO_MEIO_AMBIENTE'))
      block(mundo, id, 'MEIO_AMBIENTE', from, untilOf('BLOQUEIO_MEIO_AMBIENTE'))
  }
}
