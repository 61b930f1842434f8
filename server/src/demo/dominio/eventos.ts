import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { Mundo } from './mundo.ts'
import { isAgendamento, isTransporte, type PendenciaState, pathOf, type ServicoStatus } from './pendencias.ts'

interface Linha {
  servicoId: number
  status: ServicoStatus
  createdAt: Date
  /** When the last of it happened. */
  until: Date
  /** Who asked. */
  login: string
  pendencias: (PendenciaState & { id: number })[]
}

interface Step {
  pendencia: (PendenciaState & { id: number }) | null
  de: string | null
  para: string
}

const names: Record<string, string> = {
  ATIVA: 'ATIVACAO',
  EM_ANALISE: 'FINALIZACAO',
  AGUARDANDO_SUCESSORA: 'FINALIZACAO',
  RESOLVIDA: 'RESOLUCAO',
  PENDENTE: 'DEVOLUCAO',
  SUSPENSA: 'SUSPENSAO',
  CANCELADA: 'CANCELAMENTO',
  CANCELADO: 'CANCELAMENTO',
  AGUARDANDO_EXECUCAO: 'LIBERACAO',
  EM_ANDAMENTO: 'INICIO_EXECUCAO',
  EXECUTADO: 'EXECUCAO',
}
const reasons: Record<string, string> = {
  DEVOLUCAO: 'Documento ilegível. Envie de novo.',
  SUSPENSAO: 'Em verificação pelo terminal.',
  CANCELAMENTO: 'Cancelado a pedido do requisitante.',
}
const byTerminal = new Set<PendenciaTipo>([
  'LIBERACAO_DOCUMENTAL',
  'MANIFESTO',
  'FINANCEIRA',
  'ANALISE_ARMAZEM',
])

/** Every transition of a service and of its pendencias, in the order in which they happened. */
export function newEventos({ rows }: Mundo, linha: Linha): void {
  const created = linha.pendencias.map((pendencia): Step => {
    return { pendencia, de: null, para: pathOf(pendencia)[0] ?? 'ATIVA' }
  })
  const later = stepsOf(linha)
  const span = linha.until.getTime() - linha.createdAt.getTime()
  const isAtOnce = linha.pendencias.length === 0
  const first: Step = { pendencia: null, de: null, para: isAtOnce ? linha.status : 'PENDENTE' }
  for (const step of [first, ...created]) newEvento(step, linha.createdAt, 'CRIACAO')
  for (const [index, step] of (isAtOnce ? [] : later).entries()) {
    const at = new Date(linha.createdAt.getTime() + Math.round((span * (index + 1)) / later.length))
    newEvento(step, at, names[step.para] ?? 'ALTERACAO')
  }

  function newEvento({ pendencia, de, para }: Step, at: Date, evento: string): void {
    rows.add('servico_evento', {
      servico_id: linha.servicoId,
      pendencia_id: pendencia?.id ?? null,
      at,
      principal: isByTerminal(pendencia, de, para) ? 'grc' : linha.login,
      evento,
      de,
      para,
      motivo: reasons[evento] ?? null,
    })
  }
}

function isByTerminal(pendencia: PendenciaState | null, de: string | null, para: string): boolean {
  if (de === null || para.startsWith('CANCELAD')) return false
  if (!pendencia) return true
  return de === 'EM_ANALISE' || para === 'SUSPENSA' || byTerminal.has(pendencia.tipo)
}

/** Each pendencia's steps after those of what it waits for; the service's own come last. */
function stepsOf({ pendencias, status }: Linha): Step[] {
  const steps: Step[] = []
  const cancelled: Step[] = []
  const follow = (pendencia: Linha['pendencias'][number], path: string[]) => {
    for (let i = 1; i < path.length; i++) {
      const step = { pendencia, de: path[i - 1] ?? null, para: path[i] ?? '' }
      ;(status === 'CANCELADO' && step.para === 'CANCELADA' ? cancelled : steps).push(step)
    }
  }
  const waiting = pendencias.filter((one) => isTransporte(one.tipo) && one.status === 'RESOLVIDA')
  for (const pendencia of pendencias) {
    const path = pathOf(pendencia)
    follow(pendencia, waiting.includes(pendencia) ? path.slice(0, -1) : path)
    if (isAgendamento(pendencia.tipo)) for (const one of waiting) follow(one, pathOf(one).slice(-2))
  }
  const course = ['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO', 'EXECUTADO']
  const own = status === 'CANCELADO' ? ['PENDENTE', status] : course.slice(0, course.indexOf(status) + 1)
  for (let i = 1; i < own.length; i++) {
    steps.push({ pendencia: null, de: own[i - 1] ?? null, para: own[i] ?? '' })
  }
  // What was open ends with the service, after everything else.
  return [...steps, ...cancelled]
}
