import { getComecar } from '@cais/core/api/comecar.ts'
import { listBercos } from '@cais/core/api/lineup.ts'
import { refreshPortalInfo } from '../../client/portal-info.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Called after a step: refreshes the steps, the terminal's data in the shell, and the berths of the plan. */
export async function refreshComecar(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(getComecar) }),
    queryClient.invalidateQueries({ queryKey: keyOf(listBercos) }),
    refreshPortalInfo(),
  ])
}
