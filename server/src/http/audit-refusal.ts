import type { Route } from '@cais/core/api/route.ts'
import { writeAudit } from './audit.ts'
import type { Services } from './serve.ts'
import { countAttempt, isOverLimit } from './throttle.ts'

interface RefusedRequest {
  route: Route
  login: string
  address: string
  empresaId: number | null
}

/**
 * Writes a refused authorisation with its address to the audit. At most so many per quarter of an hour, so that a
 * caller who goes on cannot fill the audit.
 */
export async function auditRefusal(
  { writing, now }: Pick<Services, 'writing' | 'now'>,
  { route, login, address, empresaId }: RefusedRequest,
): Promise<void> {
  const at = now()
  const refusals = await countAttempt(writing, 'refusal-account', login, at)
  if (isOverLimit('refusal-account', refusals)) return
  const data = { call: `${route.method} ${route.path}`, address }
  await writeAudit(writing, { at, principal: login, type: 'AUTHORIZATION_FAILURE', empresaId, data })
}
