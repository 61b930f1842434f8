import type { Route } from '@cais/core/api/route.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { FastifyRequest } from 'fastify'
import { type Admitted, admitAgain, rightsOf } from './admit.ts'
import type { Services } from './serve.ts'

/**
 * Aborts a file that is made while it is sent as soon as its reader loses access. That is when the reader is not
 * admitted any more, lost an authority or a company, or an authorisation that their companies had received ended. The connection breaks off, so that a
 * partial file is not taken for a complete one.
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

/** The check for `whileHeld`, for now and again while the file is sent. */
export async function askWhetherHeld(
  route: Route,
  request: FastifyRequest,
  services: Services,
  admitted: Admitted,
): Promise<() => Promise<boolean>> {
  const { actor, empresa } = admitted
  const empresaIds = empresa ? [empresa.id] : (actor?.empresas ?? []).map(({ id }) => id)
  const today = () => dayOf(services.now(), services.config.timeZone)
  const received = () => services.autorizacoesRecebidas(services.watching, empresaIds, today())
  const before = await received()
  return async () => {
    const again = await admitAgain(route, request, services)
    if (!again) return false
    const held = new Set(rightsOf(again))
    if (!rightsOf(admitted).every((right) => held.has(right))) return false
    const now = new Set(await received())
    return before.every((id) => now.has(id))
  }
}
