import {
  type BuscaSalva,
  createBusca,
  createBuscaOfCompany,
  deleteBusca,
  deleteBuscaOfCompany,
  listBuscas,
  listBuscasOfCompany,
  savePadrao,
  savePadraoOfCompany,
  updateBusca,
  updateBuscaOfCompany,
} from '@cais/core/api/busca-salva.ts'
import type { Route } from '@cais/core/api/route.ts'
import { getCompanySearchConfig, getSearchConfig } from '@cais/core/api/search.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import type { SearchName } from '../search-queries.ts'

const quiet = { quiet: true }

/** The calls about the saved searches of a list; with a company in their address where the list has one. */
export function callsOf({ companyId }: SearchName) {
  const isOfAll = companyId === null
  const one = <R extends Route>(ofAll: R, ofCompany: Route) => (isOfAll ? ofAll : (ofCompany as R))
  return {
    create: one(createBusca, createBuscaOfCompany),
    update: one(updateBusca, updateBuscaOfCompany),
    remove: one(deleteBusca, deleteBuscaOfCompany),
    choose: one(savePadrao, savePadraoOfCompany),
  }
}

/** What stands in the address of those calls. */
export const placeOf = ({ component, companyId }: SearchName) =>
  companyId === null ? { component } : { component, companyId }

export function useBuscas(name: SearchName): UseQueryResult<BuscaSalva[]> {
  const { component, companyId } = name
  const ofAll = answerOptions(listBuscas, { params: { component } }, quiet)
  const ofCompany = answerOptions(
    listBuscasOfCompany,
    { params: { component, companyId: companyId ?? 0 } },
    quiet,
  )
  const options = (companyId === null ? ofAll : ofCompany) as typeof ofAll
  return useQuery({ ...options, refetchOnMount: 'always' })
}

/** What is saved and what lists open with. */
export const refreshBuscas = () =>
  Promise.all(
    [listBuscas, listBuscasOfCompany, getSearchConfig, getCompanySearchConfig].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  )
