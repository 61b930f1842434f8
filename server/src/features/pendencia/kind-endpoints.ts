import { handedIn, type PendenciaTela, pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import { parse } from '../../http/parse.ts'
import { type CommandContext, type Endpoint, serve } from '../../http/serve.ts'
import { causeOf } from '../servico/change-servico.ts'
import { runEvento } from '../servico/run-evento.ts'
import { requireAnexos } from './anexos-obrigatorios.ts'
import { saveDados, savedDados } from './dados.ts'
import { lockPendencia, type PendenciaRef } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'
import type { Regra } from './regra.ts'

/** The calls of one kind; what is special about it is its form and its rule. */
export function kindEndpoints<Slug extends FormaSlug>(
  slug: Slug,
  regra: Regra<Slug> | undefined,
): Endpoint[] {
  // Every kind has calls of the same shape; only the form inside differs.
  const routes = pendenciaRoutes[slug] as (typeof pendenciaRoutes)['romaneio']
  return [
    serve(routes.find)(({ db, empresa }, { params }) => readTela(db, empresa, slug, params)),
    serve(routes.save)(async ({ tx, actor, empresa, now, out }, { params, body }) => {
      const { pendencia } = await lockPendencia(tx, empresa, slug, params, body.version)
      await saveDados(tx, pendencia.id, body.dados, { now, principal: actor.login, isFinal: false })
      await tx
        .updateTable('pendencia')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', pendencia.id)
        .execute()
      out.alert('pendencia.saved')
      return readTela(tx, empresa, slug, params)
    }),
    serve(routes.finalize)((context, { params, body }) => finalizeKind(context, slug, params, body, regra)),
  ]
}

type Context = Pick<
  CommandContext<(typeof pendenciaRoutes)['romaneio']['save']>,
  'tx' | 'actor' | 'empresa' | 'now' | 'out'
>

/** Hands a pendencia in: what was sent with it, or else the draft. */
export async function finalizeKind<Slug extends FormaSlug>(
  { tx, actor, empresa, now, out }: Context,
  slug: Slug,
  params: PendenciaRef,
  sent: { version: number; dados?: unknown } | undefined,
  regra: Regra<Slug> | undefined,
): Promise<PendenciaTela> {
  const open = await lockPendencia(tx, empresa, slug, params, sent?.version ?? null)
  const given = sent?.dados ?? (await savedDados(tx, open.pendencia.id))
  const { dados } = parse(handedIn(slug), { dados: given }, 'body') as { dados: Filled<Slug> }
  await requireAnexos(tx, slug, open)
  await regra?.(tx, { ...open, dados, actor, empresa, now })
  const filled = dados as Record<string, unknown>
  await saveDados(tx, open.pendencia.id, filled, { now, principal: actor.login, isFinal: true })
  await runEvento(tx, causeOf(actor, empresa, now), open.servico, {
    evento: 'FINALIZAR',
    pendenciaId: open.pendencia.id,
  })
  out.alert('pendencia.finalized')
  return readTela(tx, empresa, slug, params)
}
