import { isStaff } from '@cais/core/access/access.ts'
import type { Route } from '@cais/core/api/route.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { isChave } from '@cais/core/values/chave.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import type { FastifyRequest } from 'fastify'
import { type ActingEmpresa, requireActor, requireAuthority, requireEmpresa } from './access.ts'
import { auditRefusal } from './audit-refusal.ts'
import { findFonteActor, noteChaveUse, requireEscopo } from './fonte-actor.ts'
import { addressOf } from './network.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Services } from './serve.ts'
import { type Actor, findActor, noteUse, tokenOf } from './session.ts'

/** The facts about a request that are known before its body is read. */
export interface Admitted {
  actor: Actor | null
  empresa: ActingEmpresa | null
  params: object
}

/** The same request as it would be admitted now, with the rights and the day of now; null where it would be refused. */
export async function admitAgain(
  route: Route,
  request: FastifyRequest,
  services: Services,
): Promise<Admitted | null> {
  try {
    const actor = await actorOf(route, request, services)
    requireActor(route.access, actor)
    const params = paramsOf(route, request)
    const empresa = actor && (await authorize(route, actor, companyIdIn(params), services))
    return { actor, empresa, params }
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/**
 * Everything by which the caller reads: their own authorities, and those of the company of the path, or else of all
 * their companies.
 */
export function rightsOf({ actor, empresa }: Pick<Admitted, 'actor' | 'empresa'>): string[] {
  const empresas = empresa ? [empresa] : (actor?.empresas ?? []).filter(({ activated }) => activated)
  return [
    ...(actor?.authorities ?? []),
    ...empresas.flatMap(({ id, authorities }) => [`${id}`, ...authorities.map((one) => `${id} ${one}`)]),
    ...(empresa?.byStaff ? ['staff'] : []),
  ]
}

async function actorOf(route: Route, request: FastifyRequest, services: Services): Promise<Actor | null> {
  const token = tokenOf(request.headers.authorization)
  const now = services.now()
  const today = dayOf(now, services.config.timeZone)
  const { sessionIdleMinutes: idleMinutes } = services.config
  if (!token) return null
  if (isChave(token))
    return findFonteActor(services.watching, token, { now, today, address: addressOf(request), route })
  return findActor(services.watching, token, { now, today, idleMinutes })
}

/** Admits or refuses a request: by its actor, its company and its authorities. */
export async function admit(route: Route, request: FastifyRequest, services: Services): Promise<Admitted> {
  if (route.alsoGet) refusePrefetch(request)
  const actor = await actorOf(route, request, services)
  requireActor(route.access, actor)
  if (actor && !isByItself(request)) {
    const { now, config, writing } = services
    if (actor.fonte) await noteChaveUse(writing, actor, now(), addressOf(request))
    else await noteUse(writing, actor, now(), config.sessionIdleMinutes)
  }
  const params = paramsOf(route, request)
  const companyId = companyIdIn(params)
  if (actor === null) {
    requireAuthority(route.access, actor)
    return { actor, empresa: null, params }
  }
  try {
    return { actor, empresa: await authorize(route, actor, companyId, services), params }
  } catch (error) {
    const refused = { route, login: actor.login, address: addressOf(request), empresaId: companyId ?? null }
    // A 404 for a user may hide a foreign company, so it is audited; for staff it is just a missing company.
    const isMissing = error instanceof Refused && error.status === 404 && isStaff(actor)
    if (error instanceof Refused && !isMissing) await auditRefusal(services, refused)
    throw error
  }
}

function paramsOf(route: Route, request: FastifyRequest): object {
  const params = route.params && parse(route.params, request.params, 'params')
  return typeof params === 'object' && params !== null ? params : {}
}

function companyIdIn(params: object): number | undefined {
  const companyId = fieldOf(params, 'companyId')
  return typeof companyId === 'number' ? companyId : undefined
}

async function authorize(
  route: Route,
  actor: Actor,
  companyId: number | undefined,
  { watching }: Services,
): Promise<ActingEmpresa | null> {
  requireEscopo(route, actor)
  if (companyId !== undefined) return requireEmpresa(route, actor, companyId, watching)
  requireAuthority(route.access, actor)
  return null
}

/** A page in the background still polls for messages; that does not prolong the session. */
const isByItself = (request: FastifyRequest) => request.headers['x-caisapp-background'] !== undefined

/** A prefetch of the browser must not change anything. */
function refusePrefetch(request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose
  if (String(purpose ?? '').includes('prefetch')) throw new Refused(409, 'error.prefetch')
}
