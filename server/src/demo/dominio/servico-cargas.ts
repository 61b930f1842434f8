import { type BloqueioTipo, bloqueioTipos } from '@cais/core/catalogo/cargas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import { isPromised } from '@cais/core/rules/escala.ts'
import { eventosCarga, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { kindRow } from '@cais/core/workflow/politica.ts'
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
  escalaJustBefore,
  type Mundo,
  someEmpresaOf,
} from './mundo.ts'
import type { Plano } from './plano.ts'

/** The origin of a service's cargo: from a ship, in several forms, or through a booking. */
type Origem = 'IMPORTACAO' | 'DESOVADA' | 'SOLTA' | 'CABOTAGEM' | 'VAZIO' | BookingTipo

function origemOf({ carga: { tipos, categorias, situacao } }: ServicoDeclarado): Origem {
  if (situacao === 'DESOVADA' || situacao === 'ENTREGUE') return 'DESOVADA'
  const [categoria = 'IMPORTACAO'] = categorias
  const isBooked = situacao === 'NOVA' || situacao === 'POR_TIPO'
  if (!tipos.includes('CONTEINER')) return isBooked ? 'CARGA_GERAL' : 'SOLTA'
  if (isBooked && categoria === 'VAZIO') return 'CONTEINER_VAZIO'
  return isBooked || categoria === 'EXPORTACAO' ? 'CONTEINER_CHEIO' : categoria
}

export interface CargasDoServico {
  cargas: DemoCarga[]
  consignatario: DemoEmpresa | null
  booking: DemoBooking['booking'] | null
  /** The ship call of the service, by its booking or its own. */
  escala: DemoEscala | null
}

/** The cargo of a service, of a consignee for whom the requester may act. */
export function newCargasOf(
  mundo: Mundo,
  plano: Plano,
  clientsOf: (empresa: DemoEmpresa) => DemoEmpresa[],
): CargasDoServico {
  const origem = origemOf(plano.declarado)
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
  const isReception = tipoOfServico(declarado.tipo).recebe ?? false
  const isInYard = !isReception && declarado.carga.situacao !== 'POR_TIPO'
  const recebidaEm = (index: number) => {
    if (isReception) return curso.estado.linhas[index]?.recebida ? daysFrom(createdAt, 1.5) : null
    return isInYard ? daysFrom(createdAt, -1) : null
  }
  const isFetched = tipoOfServico(declarado.tipo).entrega && status === 'EXECUTADO'
  const own = mundo.escalas.find(({ id }) => id === booked.booking.escala_id) ?? null
  // A roll-over names a later ship.
  const escala = isPromised(declarado) ? escalaAfter(mundo, mundo.now, armador.id) : own
  const ends = eventosCarga.flatMap((evento) => passoOf(declarado, evento) ?? [])
  const cargas = newCargasOfBooking(mundo, booked, {
    count: curso.estado.linhas.length,
    recebidaEm,
    entregueEm: isFetched ? daysFrom(createdAt, 3) : null,
    embarque: (index) => {
      const isDone = curso.estado.linhas[index]?.status === 'EXECUTADO'
      return {
        desistida_em: isDone && ends.some(({ semNavio }) => semNavio) ? daysFrom(createdAt, 3) : null,
        rolada_para_id:
          isDone && ends.some(({ efeito }) => efeito === 'OUTRA_ESCALA') ? (escala?.id ?? null) : null,
      }
    },
  })
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
  const isOver = status === 'EXECUTADO' || status === 'CANCELADO'
  // A box that comes back was discharged, and has left full, before anybody asked for its return.
  const isReturning = declarado.carga.situacao === 'ENTREGUE'
  const discharged = isReturning ? daysFrom(createdAt, -3) : createdAt
  const escala = isComing
    ? escalaAfter(mundo, now, armadorId)
    : isOver
      ? escalaBefore(mundo, discharged, armadorId)
      : escalaJustBefore(mundo, discharged, armadorId)
  const isFetched = tipoOfServico(declarado.tipo).entrega && status === 'EXECUTADO'
  const arrived = new Date(Math.min(escala.eta.getTime() + 1.2 * day, createdAt.getTime()))
  const isLot = consignatario !== null && origem === 'IMPORTACAO' && random.chance(0.06)
  const partner = empresasOf('cliente').find(({ id }) => id !== consignatario?.id) ?? demoEmpresaOf('cliente')
  const cargas = newCargasOfEscala(mundo, {
    count: plano.curso.estado.linhas.length,
    natureza: naturezaOf(plano),
    consignatarios: consignatario ? (isLot ? [consignatario, partner] : [consignatario]) : [],
    categoria: origem === 'VAZIO' || origem === 'CABOTAGEM' ? origem : 'IMPORTACAO',
    tipoCarga: origem === 'SOLTA' ? (random.chance(0.3) ? 'VEICULO' : 'CARGA_SOLTA') : 'CONTEINER',
    desovada: origem === 'DESOVADA' || (!!declarado.carga.desova && status === 'EXECUTADO'),
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

/** The pendencia of the service that ends this kind of block, always or only where cargo has it. */
const aboutOf = ({ declarado }: Plano, bloqueio: BloqueioTipo) =>
  declarado.pendencias.find(({ tipo }) => kindRow(tipo).libera === bloqueio)

const isBlocked = (plano: Plano, bloqueio: BloqueioTipo) => {
  const about = aboutOf(plano, bloqueio)
  return !!about && (!about.quando || plano.condicoes.includes(about.quando))
}

/** Whether the cargo has this block, and the pendencia about it is not resolved yet. */
export function isStillBlocked(plano: Plano, bloqueio: BloqueioTipo): boolean {
  const about = aboutOf(plano, bloqueio)
  return isBlocked(plano, bloqueio) && !!about && plano.curso.pendencia(about.tipo)?.status !== 'RESOLVIDA'
}

/** Inserts the blocks of a service's pendencias; they are released once these are resolved. */
function blockCargas(mundo: Mundo, plano: Plano, cargas: DemoCarga[]): void {
  const from = daysFrom(plano.createdAt, -0.5)
  for (const { id } of cargas)
    for (const bloqueio of bloqueioTipos.filter((one) => isBlocked(plano, one)))
      block(mundo, id, bloqueio, from, isStillBlocked(plano, bloqueio) ? null : plano.createdAt)
}
