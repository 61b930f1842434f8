import type { Route } from '@cais/core/api/route.ts'
import type { FastifyRequest } from 'fastify'
import { type ActingEmpresa, requireActor, requireAuthority, requireEmpresa } from './access.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Services } from './serve.ts'
import { type Actor, findActor, tokenOf } from './session.ts'

/** What is known about a request before its body is read. */
export interface Admitted {
  actor: Actor | null
  empresa: ActingEmpresa | null
  params: unknown
}

/** Lets a request in or refuses it: who asks, for which company, with which authority. */
export async function admit(route: Route, request: FastifyRequest, services: Services): Promise<Admitted> {
  if (route.alsoGet) refusePrefetch(request)
  const token = tokenOf(request.headers.authorization)
  const actor = token ? await findActor(services.watching, token, services.now()) : null
  requireActor(route.access, actor)
  const params = route.params ? parse(route.params, request.params, 'params') : {}
  const { companyId } = params as { companyId?: number }
  if (companyId === undefined || actor === null) {
    requireAuthority(route.access, actor)
    return { actor, empresa: null, params }
  }
  return { actor, empresa: await requireEmpresa(route.access, actor, companyId, services.watching), params }
}

/** A browser that only guesses what the person may open next must not change anything. */
function refusePrefetch(request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose
  if (String(purpose ?? '').includes('prefetch')) throw new Refused(409, 'error.prefetch')
}
