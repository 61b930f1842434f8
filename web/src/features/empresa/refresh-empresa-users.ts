import { listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { getUser } from '@cais/core/api/users.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** After a change of somebody's membership, which an account's own page shows too. */
export async function refreshEmpresaUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listEmpresaUsers) }),
    queryClient.invalidateQueries({ queryKey: keyOf(getUser) }),
  ])
}
