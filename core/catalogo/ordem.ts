import type { Condicao, PendenciaTipo } from './pendencias.ts'

/** A pendencia of a subtype of service. */
export interface PendenciaDeclarada {
  tipo: PendenciaTipo
  /** The pendencias that must be done before; those that do not apply to the cargo count as done. */
  depoisDe: readonly PendenciaTipo[]
  quando?: Condicao
  subtipo?: 'DTA'
}

type Item = PendenciaTipo | Omit<PendenciaDeclarada, 'depoisDe'>

/**
 * Steps in order, each waiting for all of the step before it:
 * `inOrder(['ANEXO'], ['FINANCEIRA', 'DADOS_TRANSPORTE'], ['AGENDAMENTO'])`.
 */
export function inOrder(...steps: Item[][]): PendenciaDeclarada[] {
  return steps.flatMap((step, index) => {
    const depoisDe = (steps[index - 1] ?? []).map((item) => declared(item).tipo)
    return step.map((item) => ({ ...declared(item), depoisDe }))
  })
}

/** The pendencias and, at the end, one that waits for all of them. */
export function thenAll(before: PendenciaDeclarada[], ...last: PendenciaTipo[]): PendenciaDeclarada[] {
  const depoisDe = before.map(({ tipo }) => tipo)
  return [...before, ...last.map((tipo) => ({ tipo, depoisDe }))]
}

function declared(item: Item): Omit<PendenciaDeclarada, 'depoisDe'> {
  return typeof item === 'string' ? { tipo: item } : item
}
