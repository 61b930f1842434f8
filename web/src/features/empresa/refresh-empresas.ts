import { getEmpresa, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { search } from '@cais/core/api/search.ts'
import { getUser } from '@cais/core/api/users.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Called after a change of a company; refreshes its page and the list of all. */
export async function refreshEmpresas(): Promise<void> {
  await Promise.all(
    [getEmpresa, search].map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })),
  )
}

/** Called after a change of a membership; refreshes the company's users and the user's own page. */
export async function refreshEmpresaUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listEmpresaUsers) }),
    queryClient.invalidateQueries({ queryKey: keyOf(getUser) }),
  ])
}
