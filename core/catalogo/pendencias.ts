/** Every kind of pendencia, by the names that clients know. */
export const pendenciaTipos = [
  'AGENDAMENTO',
  'REAGENDAMENTO',
  'AGENDAMENTO_CARGA_GERAL',
  'ANEXO',
  'ROMANEIO',
  'DADOS_TRANSPORTE',
  'DADOS_TRANSPORTE_CARGA_GERAL',
  'FINANCEIRA',
  'CONHECIMENTO_CARGA',
  'MANIFESTO',
  'LIBERACAO_DOCUMENTAL',
  'ANALISE_ARMAZEM',
  'NOTAS_FISCAIS',
  'NOTA_FISCAL_RETIRADA',
  'NOTA_FISCAL_DESOVA_DIRETA',
  'CARGA_PERIGOSA',
  'CARGA_OOG',
  'CARGA_REFRIGERADA',
  'DADOS_DOCUMENTAIS',
  'LIBERACAO_MEIO_AMBIENTE',
  'APROVACAO_VAGA_EXTRA',
  'APROVACAO_RETIRADA_EXPRESSA',
  'APROVACAO_LAR_FIEL',
  'APROVACAO_LAR_PLANEJAMENTO',
  'APROVACAO_ANTECIPACAO_GATE',
  'MOTORISTAS',
  'VEICULOS',
  'CARGA_RESTRICAO',
  'VISTORIA_MAPA',
  'INTERCAMBIO_DEVOLUCAO',
] as const
export type PendenciaTipo = (typeof pendenciaTipos)[number]

/** What must be true of the cargo or the service for a pendencia to exist. */
export const condicoes = [
  'BLOQUEIO_MAPA',
  'BLOQUEIO_MEIO_AMBIENTE',
  'PERIGOSA',
  'REFRIGERADA',
  'OOG',
  'RESTRITA',
] as const
export type Condicao = (typeof condicoes)[number]

export interface PendenciaDeclarada {
  tipo: PendenciaTipo
  /** The ones it waits for; those that the cargo does not ask for count as done. */
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
