import { contract } from '@cais/core/api/contract.ts'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { publishOpenApi } from './publish.ts'

/** Makes the document where the portal is built, so that the first who asks for it finds it: the mailbox is the demo's. */
const all = contract.map(({ route }) => route)
for (const calls of [all.filter((route) => route !== listMailbox), all]) await publishOpenApi(calls)
