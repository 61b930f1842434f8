import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'

/** The owner of webhooks: a company's id, or null for the terminal. */
export type Dono = number | null

type Routes = (typeof webhookRoutes)['webhook-da-empresa']

/** The calls for an owner's webhooks; those of the terminal take no company. */
export const routesOf = (dono: Dono): Routes =>
  dono === null
    ? (webhookRoutes['webhook-do-terminal'] as unknown as Routes)
    : webhookRoutes['webhook-da-empresa']

export const paramsOf = (dono: Dono) => ({ companyId: dono ?? 0 })

/** Called after a change or a delivery. */
export async function refreshWebhooks(dono: Dono): Promise<void> {
  const { list, listEntregas, getEntrega } = routesOf(dono)
  await Promise.all(
    [list, listEntregas, getEntrega].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  )
}
