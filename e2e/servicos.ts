import { search } from '@cais/core/api/search.ts'
import { getServico, type ServicoView } from '@cais/core/api/servico.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import type { Call } from './pendencias.ts'

interface List {
  companyId: number
  area: string
  /** Only services with this status. */
  status?: string
}

/** The services of the fresh world, the newest first, without those that other journeys of the file have asked for. */
export async function* servicosOf(
  call: Call,
  login: string,
  { companyId, area, status }: List,
): AsyncGenerator<ServicoView> {
  const filters: AppliedFilter[] = status
    ? [{ id: 'status', type: 'Enum', operator: 'in', value: [status] }]
    : []
  const params = { companyId, component: `servico-${area}` }
  const { list } = await call(login, search, { params, body: { pageSize: 200, filters } })
  const begun = new Date(process.env.E2E_BEGUN ?? Date.now())
  const given = list.filter(({ dataCriacao }) => new Date(String(dataCriacao)) < begun)
  for (const { id } of given) yield await call(login, getServico, { params: { companyId, id } })
}

/** The first service that fits the journey. */
export async function findServico(
  call: Call,
  login: string,
  list: List,
  isFitting: (servico: ServicoView) => boolean | Promise<boolean>,
): Promise<ServicoView> {
  for await (const servico of servicosOf(call, login, list)) if (await isFitting(servico)) return servico
  throw new Error(`no such service for ${login}`)
}
