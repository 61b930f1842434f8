import { listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { keyOf } from '../../client/queries.ts'
import { inServico, type Lugar } from './lugar.ts'

/** The company's cargo for this service, page after page; somebody else may have taken some a moment ago. */
export function useSuasCargas(lugar: Lugar, texto: string) {
  const params = inServico(lugar)
  const query = texto ? { texto } : {}
  return useInfiniteQuery({
    queryKey: keyOf(listSuasCargas, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      call(
        listSuasCargas,
        { params, query: { ...query, ...(pageParam && { depoisDe: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ depoisDe }) => depoisDe,
    select: ({ pages }) => pages.flatMap(({ cargas }) => cargas),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
