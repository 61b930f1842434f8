import type { Condicao, PendenciaTipo } from '../catalogo/pendencias.ts'
import { findServicoDeclarado } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import {
  isDone,
  isEditable,
  isOpen,
  type LinhaEstado,
  type PendenciaEstado,
  type ServicoEstado,
} from './estado.ts'
import { applicable } from './iniciar.ts'
import { isOnRequest, isReagendamento, kindRow } from './politica.ts'
import { conditionOf } from './settle.ts'

type Incluida = Pick<LinhaEstado, 'id' | 'condicoes'>
type Andamento = Pick<PendenciaEstado, 'tipo' | 'status' | 'statusVirtual'>

/** Why this cargo cannot join a service that is under way, or null when it can. */
export function inclusionRefusal(
  servico: { subtipo: string; pendencias: readonly Andamento[] },
  incluidas: readonly Pick<LinhaEstado, 'condicoes'>[] = [],
): TextKey | null {
  const { pendencias } = servico
  if (pendencias.some(({ tipo, status }) => kindRow(tipo).fechaLote && status === 'RESOLVIDA'))
    return 'servico.recusa.lote-liberado'
  if (pendencias.some((one) => isReagendamento(one.tipo) && isOpen(one)))
    return 'servico.recusa.ja-reagendando'
  if (pendencias.some(({ status }) => status === 'SUSPENSA')) return 'servico.recusa.suspensa'
  const declarado = findServicoDeclarado(servico.subtipo)
  const asked = declarado ? applicable(declarado, condicoesOfAll(incluidas)) : []
  const known = new Set(pendencias.map(({ tipo }) => tipo))
  return asked.every(({ tipo }) => known.has(tipo)) ? null : 'servico.recusa.carga-outra-natureza'
}

/** The pendencias that were handed in or decided without this cargo, and have to be done again for it. */
export function reopenedBy<P extends Andamento>(
  servico: { subtipo: string; pendencias: readonly P[] },
  incluidas: readonly Pick<LinhaEstado, 'condicoes'>[],
): P[] {
  if (incluidas.length === 0) return []
  const condicoes = condicoesOfAll(incluidas)
  const concerns = (tipo: PendenciaTipo) => {
    const condicao = conditionOf(servico, tipo)
    return condicao === null || condicoes.includes(condicao)
  }
  return servico.pendencias.filter(
    (one) =>
      !isOnRequest(one.tipo) && !isReagendamento(one.tipo) && isBeyondFilling(one) && concerns(one.tipo),
  )
}

/** The service with more cargo: pendencias that the new cargo needs too are opened again. */
export function withIncluded(servico: ServicoEstado, incluidas: readonly Incluida[]): ServicoEstado {
  const reopened = new Set(reopenedBy(servico, incluidas))
  const pendencias = servico.pendencias.map((one) => (reopened.has(one) ? waiting(one) : one))
  const linhas = incluidas.map(
    ({ id, condicoes }): LinhaEstado => ({ id, status: 'PENDENTE', recebida: false, condicoes }),
  )
  return { ...servico, pendencias: inTurn(pendencias), linhas: [...servico.linhas, ...linhas] }
}

const condicoesOfAll = (linhas: readonly Pick<LinhaEstado, 'condicoes'>[]): Condicao[] =>
  linhas.flatMap(({ condicoes }) => condicoes)

/** Whether the pendencia was already handed in or decided. */
function isBeyondFilling({ status, statusVirtual }: Andamento): boolean {
  if (status === 'ATIVA') return statusVirtual !== null && statusVirtual !== 'AGUARDANDO_ANEXO'
  return status === 'EM_ANALISE' || isDone({ status })
}

const waiting = (one: PendenciaEstado): PendenciaEstado => ({
  ...one,
  status: 'AGUARDANDO_PREDECESSORA',
  statusVirtual: null,
  observacao: null,
})

/** Pendencias that could be filled in wait again for the reopened ones before them. */
function inTurn(pendencias: readonly PendenciaEstado[]): PendenciaEstado[] {
  const isDoneById = new Map(pendencias.map((one) => [one.id, isDone(one)]))
  return pendencias.map((one) =>
    isEditable(one) && one.depoisDe.some((id) => isDoneById.get(id) === false)
      ? { ...waiting(one), observacao: one.observacao }
      : one,
  )
}
