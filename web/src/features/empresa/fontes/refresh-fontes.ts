import { listFontes } from '@cais/core/api/fonte.ts'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'

/** Called after a change of a system or its keys; refreshes the company's and the terminal's page. */
export const refreshFontes = () => queryClient.invalidateQueries({ queryKey: keyOf(listFontes) })
