import type { Area } from '@cais/core/access/area.ts'
import type { Condicao, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { sobPedidoIn } from '@cais/core/catalogo/sob-pedido.ts'
import { kindOf } from '@cais/core/pendencia/kinds.ts'
import { type ServicoStatus, servicoStatuses } from '@cais/core/workflow/estado.ts'
import { applicable } from '@cais/core/workflow/iniciar.ts'
import { isAgendamento, isForTransportador, namesFrota } from '@cais/core/workflow/politica.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { type Alcance, condicoesFor, everyAlcance, lugarOf } from './alcance.ts'
import { Curso } from './curso.ts'
import { daysFrom, demoEmpresaOf, type Mundo, someEmpresaOf } from './mundo.ts'
import { bringTo, linhasFor } from './progresso.ts'
import { newLugarChooser } from './textos.ts'

/** The plan of one service: its subtype, its requester and its course. */
export interface Plano {
  declarado: ServicoDeclarado
  area: Area
  requisitante: DemoEmpresa
  status: ServicoStatus
  condicoes: Condicao[]
  curso: Curso
  createdAt: Date
  /** The haulier that was named with the request; otherwise one is named when it is its turn. */
  transportador?: DemoEmpresa
}

interface Wish {
  declarado: ServicoDeclarado
  area: Area
  requisitante: DemoEmpresa
  status: ServicoStatus
  condicoes?: Condicao[]
  /** The number of completed pendencias, for services that are pending or were cancelled. */
  done?: number
  plain?: true
  transportador?: DemoEmpresa
}

const all: readonly ServicoDeclarado[] = servicosDeclarados
/** The age of services in days, at most and at least; ships of the demo world go back 45 days. */
const ages: Record<ServicoStatus, [number, number]> = {
  PENDENTE: [9, 0.2],
  AGUARDANDO_EXECUCAO: [9, 2],
  EM_ANDAMENTO: [8, 3],
  EXECUTADO: [40, 5],
  CANCELADO: [38, 3],
}

/** Plans services one after another; each subtype goes through its conditions and stages in turn. */
export class Planner {
  readonly planos: Plano[] = []
  readonly #mundo: Mundo
  readonly #turns = new Map<string, number>()
  readonly #choose = newLugarChooser()

  constructor(mundo: Mundo) {
    this.#mundo = mundo
  }

  /** Plans every subtype for every area that may request it, in every status. */
  planAll(): void {
    for (const declarado of all) {
      for (const area of declarado.areas) {
        for (const status of statusesOf(declarado)) {
          this.#plan({ declarado, area, status, requisitante: someEmpresaOf(this.#mundo, area) })
        }
      }
    }
  }

  /** Plans more services of the company of an area's demo account. */
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

  /** Plans pending work for the haulier of the demo account: boxes to fetch, to bring, and to unstuff into its trucks. */
  planForTransportador(): void {
    const subtipos = ['DESOVA_DIRETA', 'RETIRADA_CONTEINER_IMPORTACAO', 'RECEPCAO_CONTEINER_EXPORTACAO']
    for (let i = 0; i < 18; i++) {
      const declarado = all.find(({ subtipo }) => subtipo === subtipos[i % 3])
      if (!declarado) continue
      const area = i % 2 ? 'cliente' : 'despachante'
      const isTurn = i % 5 === 4 ? isAgendamento : namesFrota
      this.#plan({
        declarado,
        area,
        status: 'PENDENTE',
        requisitante: someEmpresaOf(this.#mundo, area, 0.4),
        condicoes: [],
        done: placeOf(declarado, [], isTurn),
        plain: true,
        transportador: demoEmpresaOf('transportador'),
      })
    }
  }

  /**
   * Plans services for what none shows yet. Every kind of pendencia appears in every place that it can reach, for each
   * demo account that opens it. Every type of pendencia appears at least once.
   */
  planMissing(): void {
    const shown = new Set(this.planos.flatMap(shownBy))
    for (const alcance of everyAlcance()) {
      for (const [index, area] of alcance.areas.entries()) {
        const isShown = !alcance.slug || shown.has(keyOf(alcance, area))
        if (isShown && (index > 0 || shown.has(keyOf(alcance)))) continue
        for (const key of shownBy(this.#planAlcance(alcance, area))) shown.add(key)
      }
    }
  }

  #planAlcance({ declarado, tipo, eventos }: Alcance, area: Area): Plano {
    const isNamed = !declarado.areas.includes(area)
    const asking = isNamed ? (declarado.areas[this.#turn('naming') % declarado.areas.length] ?? area) : area
    const condicoes = condicoesFor(declarado, tipo)
    const curso = new Curso(declarado, condicoes, this.#mundo.random.int(1, 3))
    for (const evento of eventos) curso.run(evento)
    return this.#add(curso, {
      declarado,
      area: asking,
      requisitante: isNamed ? someEmpresaOf(this.#mundo, asking) : demoEmpresaOf(area),
      condicoes,
      ...(isNamed && { transportador: demoEmpresaOf('transportador') }),
    })
  }

  #plan({ done, plain, status, ...wish }: Wish): void {
    const { random } = this.#mundo
    const { declarado } = wish
    const condicoes = wish.condicoes ?? this.#condicoesFor(declarado)
    const stages = applicable(declarado, condicoes).length
    const turn = this.#turn(`${declarado.subtipo} ${status}`)
    // One in five services has everything done and moves its appointment; the others alternate between late and early
    // stages.
    const reagendamento =
      !plain && turn % 5 === 4 && declarado.pendencias.some(({ tipo }) => isAgendamento(tipo))
    const stage = Math.floor(turn / 2) % Math.max(stages, 1)
    const linhas = linhasFor(declarado, status, random.int(1, 3))
    const curso = new Curso(declarado, condicoes, linhas)
    bringTo(curso, {
      status,
      done: done ?? (reagendamento ? stages : turn % 2 ? stage : stages - 1 - stage),
      reagendamento,
      pedido: !plain && random.chance(0.45) ? this.#pedidoFor(declarado) : null,
      choose: this.#choose,
    })
    this.#add(curso, { ...wish, condicoes })
  }

  #add(curso: Curso, rest: Omit<Plano, 'curso' | 'status' | 'createdAt'>): Plano {
    const { random, now } = this.#mundo
    const { status } = curso.estado
    const [oldest, youngest] = ages[status]
    const createdAt = daysFrom(now, -(youngest + random.next() * (oldest - youngest)))
    const plano: Plano = { ...rest, status, curso, createdAt }
    this.planos.push(plano)
    return plano
  }

  /** Alternates between the pendencias that can be requested. */
  #pedidoFor({ tipo }: ServicoDeclarado): PendenciaTipo | null {
    const offered = sobPedidoIn(tipo).filter(({ depoisDe }) => depoisDe.length === 0)
    return offered[this.#turn(tipo) % offered.length]?.tipo ?? null
  }

  /**
   * No condition, then each condition of the subtype, then none again; the cycle never coincides with the five
   * statuses.
   */
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

/** The keys that a service shows to demo accounts, and those that it shows at all. */
function shownBy({ declarado, area, requisitante, transportador, curso }: Plano): string[] {
  const viewers: Area[] = []
  if (requisitante.id === demoEmpresaOf(area).id) viewers.push(area)
  if (transportador) viewers.push('transportador')
  return curso.estado.pendencias.flatMap((one) => {
    const seen = { declarado, tipo: one.tipo, lugar: lugarOf(one) }
    const acting =
      transportador && !isForTransportador(one.tipo) ? viewers.filter((v) => v === area) : viewers
    return [keyOf(seen), ...acting.map((viewer) => keyOf(seen, viewer))]
  })
}

/** With an area the key is by screen, otherwise by type. */
const keyOf = ({ declarado, tipo, lugar }: Pick<Alcance, 'declarado' | 'tipo' | 'lugar'>, area?: Area) =>
  area ? `${kindOf(tipo, declarado)} ${lugar} ${area}` : `${tipo} ${lugar}`

/** A service without pendencias is executed at once. */
function statusesOf({ pendencias }: ServicoDeclarado): readonly ServicoStatus[] {
  return pendencias.length ? servicoStatuses : ['EXECUTADO']
}

/** The number of pendencias before the first match. */
function placeOf(
  declarado: ServicoDeclarado,
  condicoes: Condicao[],
  isSuch: (tipo: PendenciaTipo) => boolean,
): number {
  return applicable(declarado, condicoes).findIndex(({ tipo }) => isSuch(tipo))
}
