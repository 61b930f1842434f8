import { listQueues, listTroubledJobs } from '@cais/core/api/jobs.ts'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'

export async function refreshJobs(): Promise<void> {
  await Promise.all(
    [listQueues, listTroubledJobs].map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route) })),
  )
}
