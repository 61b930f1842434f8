import { contract } from '@cais/core/api/contract.ts'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { publishOpenApi } from './publish.ts'

/**
 * Makes the documents when the portal is built, so that the first request finds them in the cache. The mailbox call
 * exists only in the demo.
 */
const all = contract.map(({ route }) => route)
for (const calls of [all.filter((route) => route !== listMailbox), all]) await publishOpenApi(calls)
