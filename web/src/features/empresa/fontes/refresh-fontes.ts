import { listFontes } from '@cais/core/api/fonte.ts'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'

/** After a change of a system or its keys, on the company's page and on the terminal's. */
export const refreshFontes = () => queryClient.invalidateQueries({ queryKey: keyOf(listFontes) })
