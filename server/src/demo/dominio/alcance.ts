import type { Area } from '@cais/core/access/area.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { sobPedidoIn } from '@cais/core/catalogo/sob-pedido.ts'
import { type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { applyEvento, type Evento, type PendenciaEvento } from '@cais/core/workflow/aplicar.ts'
import type {
  PendenciaEstado,
  PendenciaStatus,
  ServicoEstado,
  StatusVirtual,
} from '@cais/core/workflow/estado.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import {
  isAgendamento,
  isForTransportador,
  isOnRequest,
  isReagendamento,
  reagendamentoTipo,
  vezOf,
} from '@cais/core/workflow/politica.ts'
import { stepOn } from './curso.ts'
import { motivos } from './textos.ts'

/** The place of a pendencia: its status, or its virtual status. */
export type Lugar = PendenciaStatus | StatusVirtual

export const lugarOf = ({
  status,
  statusVirtual,
}: Pick<PendenciaEstado, 'status' | 'statusVirtual'>): Lugar =>
  status === 'ATIVA' && statusVirtual ? statusVirtual : status

export interface Alcance {
  declarado: ServicoDeclarado
  tipo: PendenciaTipo
  /** The screen of the pendencia, if it has one. */
  slug: KindSlug | null
  lugar: Lugar
  /** The areas that open it: the requester's, and the haulier's for its own part. */
  areas: Area[]
  /** The events that lead to the place. */
  eventos: Evento[]
}

const all: readonly ServicoDeclarado[] = servicosDeclarados

/** Every place that a pendencia of any subtype can reach, and the shortest course there. */
export function everyAlcance(): Alcance[] {
  return all.flatMap((declarado) =>
    tiposOf(declarado).flatMap((tipo) => {
      const isNamed = declarado.partes.some(({ papel }) => papel === 'TRANSPORTADOR')
      const areas: Area[] =
        isNamed && isForTransportador(tipo)
          ? [...new Set<Area>([...declarado.areas, 'transportador'])]
          : [...declarado.areas]
      const slug = kindOf(tipo, declarado)
      return [...coursesOf(declarado, tipo)].map(([lugar, eventos]) => ({
        declarado,
        tipo,
        slug,
        lugar,
        areas,
        eventos,
      }))
    }),
  )
}

/** The pendencias that a service has by itself, and those that can be requested once it has an appointment. */
function tiposOf({ tipo, pendencias }: ServicoDeclarado): PendenciaTipo[] {
  const tipos = pendencias.map((one) => one.tipo)
  if (!tipos.some(isAgendamento)) return tipos
  return [...tipos, reagendamentoTipo, ...sobPedidoIn(tipo).map((one) => one.tipo)]
}

const events = ['FINALIZAR', 'APROVAR', 'DEVOLVER', 'SUSPENDER', 'RETOMAR', 'PEDIR', 'DESISTIR'] as const

/** A breadth-first search over all possible events, which records the place of one pendencia in each state. */
function coursesOf(declarado: ServicoDeclarado, tipo: PendenciaTipo): Map<Lugar, Evento[]> {
  const found = new Map<Lugar, Evento[]>()
  const seen = new Set<string>()
  const start = startServico(declarado, condicoesFor(declarado, tipo), [1])
  let front: { estado: ServicoEstado; eventos: Evento[] }[] = [{ estado: start, eventos: [] }]
  while (front.length > 0) {
    const next: typeof front = []
    for (const { estado, eventos } of front) {
      const one = estado.pendencias.find((other) => other.tipo === tipo)
      if (one && !found.has(lugarOf(one))) found.set(lugarOf(one), eventos)
      for (const evento of nextEventos(estado, tipo)) {
        const after = applyEvento(estado, evento).estado
        if (!after || seen.has(keyOf(after))) continue
        seen.add(keyOf(after))
        next.push({ estado: after, eventos: [...eventos, evento] })
      }
    }
    front = next
  }
  return found
}

export function condicoesFor({ pendencias }: ServicoDeclarado, tipo: PendenciaTipo) {
  const quando = pendencias.find((one) => one.tipo === tipo)?.quando
  return quando ? [quando] : []
}

/** All events on this pendencia; for the others, only the one that completes the first whose turn it is. */
function nextEventos(estado: ServicoEstado, tipo: PendenciaTipo): Evento[] {
  const one = estado.pendencias.find((other) => other.tipo === tipo)
  const about = one ? [one, ...estado.pendencias.filter(({ id }) => isAsked(id, one))] : []
  const tried = about.flatMap(({ id }) =>
    events.map((evento): PendenciaEvento => {
      const motivo = motivos[evento]
      return { evento, pendenciaId: id, ...(motivo && { motivo }) }
    }),
  )
  const other = estado.pendencias.find(
    (next) => next !== one && next.status !== 'SUSPENSA' && vezOf(estado, next),
  )
  return [
    ...tried,
    ...(other ? [stepOn(estado, other)] : []),
    ...(isReagendamento(tipo) && !one ? [{ evento: 'REAGENDAR' } as const] : []),
    { evento: 'CANCELAR', motivo: motivos.CANCELAR ?? '' },
  ]
}

/** An approval before this one, which has to be requested first. */
const isAsked = (id: number, { tipo, depoisDe }: PendenciaEstado) =>
  isOnRequest(tipo) && depoisDe.includes(id)

const keyOf = ({ status, pendencias }: ServicoEstado) =>
  `${status} ${pendencias.map((one) => `${one.status}${one.statusVirtual ?? ''}`).join(' ')}`
