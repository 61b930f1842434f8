import type { Condicao, PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { applyEvento, type Evento } from '@cais/core/workflow/aplicar.ts'
import { isOfArmazem } from '@cais/core/workflow/decisoes.ts'
import type { PendenciaEstado, ServicoEstado } from '@cais/core/workflow/estado.ts'
import { isDone } from '@cais/core/workflow/estado.ts'
import { startServico } from '@cais/core/workflow/iniciar.ts'
import { vezOf } from '@cais/core/workflow/politica.ts'
import { type Transicao, transicoesBetween } from '@cais/core/workflow/transicoes.ts'

type Quem = 'REQUISITANTE' | 'TERMINAL' | 'ARMAZEM'

interface Passo {
  /** The event; `null` for the request itself. */
  evento: Evento | null
  por: Quem
  transicoes: Transicao[]
}

/** The course of a service, run on the portal's own state machine; its pendencias and lines are numbered from 1. */
export class Curso {
  readonly passos: Passo[]
  estado: ServicoEstado

  constructor(declarado: ServicoDeclarado, condicoes: readonly Condicao[], linhas: number) {
    const ids = Array.from({ length: linhas }, (_, index) => index + 1)
    this.estado = startServico(declarado, condicoes, ids)
    this.passos = [{ evento: null, por: 'REQUISITANTE', transicoes: transicoesBetween(null, this.estado) }]
  }

  run(evento: Evento): void {
    const { estado, recusa } = applyEvento(this.estado, evento)
    if (recusa !== null) throw new Error(`${evento.evento} in a ${this.estado.subtipo}: ${recusa}`)
    const transicoes = transicoesBetween(this.estado, estado, {
      ...('pendenciaId' in evento && { pendenciaId: evento.pendenciaId }),
      ...('linhaId' in evento && { linhaId: evento.linhaId }),
      motivo: evento.motivo ?? null,
    })
    this.passos.push({ evento, por: quemOf(this.estado, evento), transicoes })
    this.estado = estado
  }

  pendencia(tipo: PendenciaTipo): PendenciaEstado | undefined {
    return this.estado.pendencias.find((one) => one.tipo === tipo)
  }

  /** Runs the events of all parties until the pendencia is done. */
  complete(tipo: PendenciaTipo): void {
    for (let one = this.pendencia(tipo); one && !isDone(one); one = this.pendencia(tipo)) {
      this.run(stepOn(this.estado, one))
    }
  }

  /** Whether the pendencia was ever anybody's turn. */
  wasReached(pendenciaId: number): boolean {
    return this.passos.some(({ transicoes }) =>
      transicoes.some(({ alvo, id, para }) => alvo === 'PENDENCIA' && id === pendenciaId && isTurn(para)),
    )
  }
}

const isTurn = (para: string | null) =>
  para === 'ATIVA' || para === 'AGUARDANDO_ANEXO' || para === 'AGUARDANDO_VISTORIA'

/** The event that takes a pendencia further when it is its turn. */
export function stepOn(servico: ServicoEstado, one: PendenciaEstado): Evento {
  const evento = vezOf(servico, one) === 'REQUISITANTE' ? 'FINALIZAR' : 'APROVAR'
  return { evento, pendenciaId: one.id }
}

const byTerminal = new Set<string>(['APROVAR', 'DEVOLVER', 'SUSPENDER', 'RETOMAR'])
const atTheGate = new Set<string>(['INICIAR_LINHA', 'RECEBER_LINHA', 'CONCLUIR_LINHA'])

function quemOf({ pendencias }: ServicoEstado, evento: Evento): Quem {
  if (atTheGate.has(evento.evento)) return 'TERMINAL'
  if (!('pendenciaId' in evento) || !byTerminal.has(evento.evento)) return 'REQUISITANTE'
  const one = pendencias.find(({ id }) => id === evento.pendenciaId)
  return one && isOfArmazem(one) ? 'ARMAZEM' : 'TERMINAL'
}
