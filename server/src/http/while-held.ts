import type { Route } from '@cais/core/api/route.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { FastifyRequest } from 'fastify'
import { type Admitted, isStillAdmitted } from './admit.ts'
import type { Services } from './serve.ts'

/**
 * A file that is made while it is sent ends as soon as its reader would not be given it any more: they are no longer let in,
 * or one of the authorisations that their companies had received does not hold. It breaks off, so that nobody takes what they
 * have for the whole.
 */
export async function* whileHeld<T>(
  chunks: AsyncIterable<T>,
  isHeld: () => Promise<boolean>,
): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    if (!(await isHeld())) throw new Error('the reader of an export has lost the right to it')
    yield chunk
  }
}

/** What to ask for that: now, and again while the file goes out. */
export async function askWhetherHeld(
  route: Route,
  request: FastifyRequest,
  services: Services,
  { actor, empresa }: Admitted,
): Promise<() => Promise<boolean>> {
  const empresaIds = empresa ? [empresa.id] : (actor?.empresas ?? []).map(({ id }) => id)
  const today = () => dayOf(services.now(), services.config.timeZone)
  const received = () => services.autorizacoesRecebidas(services.watching, empresaIds, today())
  const before = await received()
  return async () => {
    if (!(await isStillAdmitted(route, request, services))) return false
    const now = new Set(await received())
    return before.every((id) => now.has(id))
  }
}
