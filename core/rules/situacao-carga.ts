import type { Carga, ServicoDaCarga } from '../api/carga.ts'

type Facts = Pick<Carga, 'recebidaEm' | 'entregueEm' | 'bloqueiosCarga'> & { servicos: ServicoDaCarga[] }

const abertos: readonly ServicoDaCarga['status'][] = ['PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO']

export type OndeFacts = Pick<Carga, 'recebidaEm' | 'entregueEm'>

/** Where cargo is, and since when. */
export function ondeOf({ recebidaEm, entregueEm }: OndeFacts) {
  const onde = entregueEm ? 'saiu' : recebidaEm ? 'no-terminal' : 'a-caminho'
  return { onde, desde: entregueEm ?? recebidaEm } as const
}

/** Where cargo is, what blocks it and whose turn it is: the answer to a customer who calls. */
export function situacaoOf({ bloqueiosCarga, servicos, ...where }: Facts) {
  const bloqueios = [
    ...new Set(bloqueiosCarga.filter(({ situacao }) => situacao === 'ATIVO').map(({ tipo }) => tipo)),
  ]
  // The oldest open service counts, because later ones wait for it.
  const servico = servicos.findLast(({ status }) => abertos.includes(status)) ?? null
  return {
    ...ondeOf(where),
    bloqueios,
    servico,
    espera: servico?.esperas[0] ?? null,
  } as const
}
export type SituacaoCarga = ReturnType<typeof situacaoOf>
