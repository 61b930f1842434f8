import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { type Frota, getTransporte } from '@cais/core/api/transporte.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { keyOf, useAnswer } from '../../client/queries.ts'
import { useCompanyIfAny } from '../../client/route-params.ts'

/** The carriers where they are already loaded, as on the operator's desk; they are not requested for a company then. */
export const FrotasKnown = createContext<Frota[] | null>(null)

/**
 * The carriers of a service, with the drivers and trucks that each may send. Whoever shows them also shows `FrotaProblem`.
 */
export function useFrotas({ servico, pendencia }: PendenciaTela) {
  const companyId = useCompanyIfAny()
  const known = useContext(FrotasKnown)
  const isAsked = known === null && companyId !== null
  const answer = useAnswer(
    getTransporte,
    isAsked ? { params: { companyId, servicoId: servico.id, pendenciaId: pendencia.id } } : null,
    { quiet: true },
  )
  const data = known ?? answer.data
  const isPending = known === null && answer.isPending
  const frotaOf = (id: number | null | undefined): Frota | null => data?.find((one) => one.id === id) ?? null
  const problem = data === undefined && answer.error ? answer : null
  return { frotas: data ?? [], frotaOf, isPending, problem }
}

/** Drivers and trucks are shown to the carrier while it chooses them, and to all others once they are handed in. */
export function useReadsFrota({ podeEditar }: PendenciaTela) {
  const companyId = useCompanyIfAny()
  return (transportadorId: number | null | undefined) => !podeEditar || transportadorId === companyId
}

/** Called after a change of carrier, because its drivers and trucks are others. */
export const refreshFrotas = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: keyOf(getTransporte) })
