import { getEmpresa, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { search } from '@cais/core/api/search.ts'
import { getUser } from '@cais/core/api/users.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** After a change of a company: its page, and the list of all. */
export async function refreshEmpresas(): Promise<void> {
  await Promise.all(
    [getEmpresa, search].map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })),
  )
}

/** After a change of somebody's membership, which an account's own page shows too. */
export async function refreshEmpresaUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listEmpresaUsers) }),
    queryClient.invalidateQueries({ queryKey: keyOf(getUser) }),
  ])
}
