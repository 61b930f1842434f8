import { webhookRoutes } from '@cais/core/api/webhook.ts'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'

/** Whose webhooks: a company's, or with null the terminal's own. */
export type Dono = number | null

type Routes = (typeof webhookRoutes)['webhook-da-empresa']

/** The calls about them; those of the terminal are alike and need no company. */
export const routesOf = (dono: Dono): Routes =>
  dono === null
    ? (webhookRoutes['webhook-do-terminal'] as unknown as Routes)
    : webhookRoutes['webhook-da-empresa']

export const paramsOf = (dono: Dono) => ({ companyId: dono ?? 0 })

/** After a change, and after something was sent. */
export async function refreshWebhooks(dono: Dono): Promise<void> {
  const { list, listEntregas, getEntrega } = routesOf(dono)
  await Promise.all(
    [list, listEntregas, getEntrega].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  )
}
