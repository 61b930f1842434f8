import type { Condicao, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import {
  pendenciasSobPedido,
  type ServicoDeclarado,
  servicosDeclarados,
} from '@cais/core/catalogo/servicos.ts'
import type { Area } from '@cais/core/rules/area.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { daysFrom, demoEmpresaOf, type Mundo, someEmpresaOf } from './mundo.ts'
import {
  applicable,
  isAgendamento,
  openStatusesOf,
  type PendenciaState,
  type PendenciaStatus,
  pendenciasOf,
  type ServicoStatus,
} from './pendencias.ts'
import { newStatusChooser } from './textos.ts'

/** One service to be made: what, asked by whom, where it stands. */
export interface Plano {
  declarado: ServicoDeclarado
  area: Area
  requisitante: DemoEmpresa
  status: ServicoStatus
  condicoes: Condicao[]
  pendencias: PendenciaState[]
  createdAt: Date
  /** The haulier that is named when it is time to; otherwise somebody is chosen. */
  transportador?: DemoEmpresa
}

interface Wish {
  declarado: ServicoDeclarado
  area: Area
  requisitante: DemoEmpresa
  status: ServicoStatus
  condicoes?: Condicao[]
  /** How many pendencias are done, for services that are pending or were cancelled. */
  done?: number
  extras?: { sobPedido: number | null; reagendamento: boolean }
  /** The statuses that these kinds shall have where they can. */
  statuses?: Partial<Record<PendenciaTipo, PendenciaStatus>>
  transportador?: DemoEmpresa
}

const all: readonly ServicoDeclarado[] = servicosDeclarados
const statuses: ServicoStatus[] = [
  'PENDENTE',
  'AGUARDANDO_EXECUCAO',
  'EM_ANDAMENTO',
  'EXECUTADO',
  'CANCELADO',
]
/** How many days ago, at most and at least; ships of the demo world go back 45 days. */
const ages: Record<ServicoStatus, [number, number]> = {
  PENDENTE: [14, 0.2],
  AGUARDANDO_EXECUCAO: [16, 2],
  EM_ANDAMENTO: [12, 3],
  EXECUTADO: [40, 5],
  CANCELADO: [38, 3],
}

/** Plans services one after another; each kind goes through its conditions and stages in turn. */
export class Planner {
  readonly planos: Plano[] = []
  readonly #mundo: Mundo
  readonly #turns = new Map<string, number>()
  readonly #choose = newStatusChooser()

  constructor(mundo: Mundo) {
    this.#mundo = mundo
  }

  /** Every subtype for everybody who may ask, in every status. */
  planAll(): void {
    for (const declarado of all) {
      for (const area of declarado.areas) {
        for (const status of statusesOf(declarado)) {
          this.#plan({ declarado, area, status, requisitante: someEmpresaOf(this.#mundo, area) })
        }
      }
    }
  }

  /** More of what the company of an area's demo account asks for. */
  planMore(area: Area, count: number): void {
    const offered = all.filter(({ areas }) => areas.includes(area))
    for (let i = 0; i < count; i++) {
      const declarado = offered[i % offered.length]
      if (!declarado) return
      const possible = statusesOf(declarado)
      const status = possible[(i + Math.floor(i / offered.length)) % possible.length] ?? 'EXECUTADO'
      this.#plan({ declarado, area, status, requisitante: demoEmpresaOf(area) })
    }
  }

  /** Pending work for the haulier of the demo account: boxes to fetch, to bring, and to unstuff into its trucks. */
  planForTransportador(): void {
    const subtipos = ['DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO', 'RECEPCAO_CONTEINER_EXPORTACAO']
    for (let i = 0; i < 18; i++) {
      const declarado = all.find(({ subtipo }) => subtipo === subtipos[i % 3])
      if (!declarado) continue
      const area = i % 2 ? 'cliente' : 'despachante'
      const turn = i % 5 === 4 ? 'AGENDAMENTO' : 'DADOS_TRANSPORTE'
      this.#plan({
        declarado,
        area,
        status: 'PENDENTE',
        requisitante: someEmpresaOf(this.#mundo, area, 0.4),
        condicoes: [],
        done: placeOf(declarado, [], turn),
        extras: { sobPedido: null, reagendamento: false },
        transportador: demoEmpresaOf('transportador'),
      })
    }
  }

  /** What no service shows yet: every kind of pendencia in every status that it can have while open, and cancelled. */
  planMissing(): void {
    for (const declarado of all) {
      for (const { tipo, quando } of declarado.pendencias) {
        const condicoes = quando ? [quando] : []
        const done = placeOf(declarado, condicoes, tipo)
        for (const one of [...openStatusesOf(tipo), 'CANCELADA' as const]) {
          this.#planFor(tipo, one, { declarado, condicoes, done })
        }
      }
      this.#planMissingOnRequest(declarado)
    }
  }

  #planMissingOnRequest(declarado: ServicoDeclarado): void {
    const stages = applicable(declarado, [])
    const done = stages.findIndex(({ tipo }) => isAgendamento(tipo))
    if (done < 0) return
    for (const one of ['ATIVA', 'SUSPENSA'] as const) {
      const extras = { sobPedido: null, reagendamento: true }
      this.#planFor('REAGENDAMENTO', one, { declarado, condicoes: [], done: stages.length, extras })
    }
    const offered = pendenciasSobPedido.filter(({ em }) => (em as readonly string[]).includes(declarado.tipo))
    for (const { tipo, ...rest } of offered) {
      const before = 'depoisDe' in rest ? rest.depoisDe : null
      const sobPedido = offered.findIndex((other) => other.tipo === (before ?? tipo))
      const extras = { sobPedido, reagendamento: false }
      for (const one of ['ATIVA', 'SUSPENSA', 'RESOLVIDA', 'INATIVA', 'CANCELADA'] as const) {
        const ofBefore = one === 'INATIVA' ? one : 'RESOLVIDA'
        const statuses: Wish['statuses'] = before ? { [before]: ofBefore } : {}
        this.#planFor(tipo, one, { declarado, condicoes: [], done, extras, statuses })
      }
    }
  }

  /** A service for the sake of one pendencia, unless there is one that shows it. */
  #planFor(
    tipo: PendenciaTipo,
    wanted: PendenciaStatus,
    wish: Pick<Wish, 'declarado' | 'condicoes' | 'done' | 'extras' | 'statuses'>,
  ): void {
    const isShown = this.planos.some(({ pendencias }) =>
      pendencias.some((one) => one.tipo === tipo && one.status === wanted),
    )
    const { areas } = wish.declarado
    const area = areas[this.#turn('missing') % areas.length]
    if (isShown || !area) return
    this.#plan({
      extras: { sobPedido: null, reagendamento: false },
      ...wish,
      area,
      status: wanted === 'CANCELADA' ? 'CANCELADO' : 'PENDENTE',
      requisitante: someEmpresaOf(this.#mundo, area),
      statuses: { ...wish.statuses, [tipo]: wanted },
    })
  }

  #plan({ statuses, done, extras, ...wish }: Wish): void {
    const { random, now } = this.#mundo
    const { declarado, status } = wish
    const [oldest, youngest] = ages[status]
    const condicoes = wish.condicoes ?? this.#condicoesFor(declarado)
    const stages = applicable(declarado, condicoes).length
    const turn = this.#turn(`${declarado.subtipo} ${status}`)
    // One in five has everything done and moves its appointment; of the others, late and early stages take turns.
    const reagendamento = turn % 5 === 4 && declarado.pendencias.some(({ tipo }) => isAgendamento(tipo))
    const stage = Math.floor(turn / 2) % Math.max(stages, 1)
    const pendencias = pendenciasOf(declarado, {
      status,
      condicoes,
      done: done ?? (reagendamento ? stages : turn % 2 ? stage : stages - 1 - stage),
      choose: (tipo, from) => {
        const wanted = statuses?.[tipo]
        return this.#choose(tipo, wanted && from.includes(wanted) ? [wanted] : from)
      },
      extras: extras ?? {
        reagendamento,
        sobPedido: random.chance(0.45) ? this.#turn(declarado.tipo) : null,
      },
    })
    const createdAt = daysFrom(now, -(youngest + random.next() * (oldest - youngest)))
    this.planos.push({ ...wish, condicoes, pendencias, createdAt })
  }

  /** None, each of those that the subtype knows, none again: never in step with the five statuses. */
  #condicoesFor({ subtipo, pendencias }: ServicoDeclarado): Condicao[] {
    const known = pendencias.flatMap(({ quando }) => quando ?? [])
    const cycle = known.length + (known.length % 5 === 4 ? 2 : 1)
    const one = known[(this.#turn(subtipo) % cycle) - 1]
    return one ? [one] : []
  }

  #turn(key: string): number {
    const turn = this.#turns.get(key) ?? 0
    this.#turns.set(key, turn + 1)
    return turn
  }
}

/** What needs nothing is executed at once. */
function statusesOf({ pendencias }: ServicoDeclarado): ServicoStatus[] {
  return pendencias.length ? statuses : ['EXECUTADO']
}

/** How many come before this one. */
function placeOf(declarado: ServicoDeclarado, condicoes: Condicao[], tipo: PendenciaTipo): number {
  return applicable(declarado, condicoes).findIndex((one) => one.tipo === tipo)
}
