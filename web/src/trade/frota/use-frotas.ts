import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { type Frota, getTransporte } from '@cais/core/api/transporte.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { useCompanyIfAny } from '../../client/route-params.ts'

/** Where the carriers are known already, nobody asks for them in a company's name: so at the operator's desk. */
export const FrotasKnown = createContext<Frota[] | null>(null)

/** The carriers of a service with those whom they may send. */
export function useFrotas({ servico, pendencia }: PendenciaTela) {
  const companyId = useCompanyIfAny()
  const known = useContext(FrotasKnown)
  const isAsked = known === null && companyId !== null
  const answer = useAnswer(
    getTransporte,
    isAsked ? { params: { companyId, servicoId: servico.id, pendenciaId: pendencia.id } } : null,
  )
  const data = known ?? answer.data
  const isPending = known === null && answer.isPending
  const frotaOf = (id: number | null | undefined): Frota | null => data?.find((one) => one.id === id) ?? null
  return { frotas: data ?? [], frotaOf, isPending }
}

/** Whom a carrier sends is shown to itself while it chooses, and to everybody else once it is handed in. */
export function useReadsFrota({ podeEditar }: PendenciaTela) {
  const companyId = useCompanyIfAny()
  return (transportadorId: number | null | undefined) => !podeEditar || transportadorId === companyId
}

/** Another carrier brings other drivers and trucks. */
export const refreshFrotas = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: keyOf(getTransporte) })
