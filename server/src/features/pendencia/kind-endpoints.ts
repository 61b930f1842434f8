import { handedIn, type PendenciaTela, pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import type { Route } from '@cais/core/api/route.ts'
import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import { type Kind, type KindSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { parse } from '../../http/parse.ts'
import { forbidden } from '../../http/refused.ts'
import { type CommandContext, type Endpoint, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { causeOf } from '../servico/change-servico.ts'
import { runEvento } from '../servico/run-evento.ts'
import { requireAnexos } from './anexos-obrigatorios.ts'
import { saveDados, savedDados } from './dados.ts'
import { lockPendencia, type OpenPendencia, type PendenciaRef } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'
import type { Rascunho, Regra } from './regra.ts'

/** What is special about a kind besides its form. */
export interface KindRules<Slug extends FormaSlug> {
  regra?: Regra<Slug> | undefined
  rascunho?: Rascunho | undefined
}

/** The calls of one kind; what is special about it is its form and its rules. */
export function kindEndpoints<Slug extends FormaSlug>(slug: Slug, rules: KindRules<Slug> = {}): Endpoint[] {
  // Every kind has calls of the same shape; only the form inside differs.
  const routes = pendenciaRoutes[slug] as (typeof pendenciaRoutes)['romaneio']
  return [
    serve(routes.find)(async ({ db, empresa }, { params, query }) => {
      refuseStaff(slug, empresa)
      return readTela(db, empresa, slug, params, query)
    }),
    serve(routes.save)(async (context, { params, body }) => {
      refuseStaff(slug, context.empresa)
      return saveDraft(context, slug, rules, params, body.version, async () => body.dados)
    }),
    serve(routes.finalize)(async (context, { params, body }) => {
      refuseStaff(slug, context.empresa)
      return finalizeKind(context, slug, params, body, rules)
    }),
  ]
}

/** The shared screens are the companies' own; staff have no place there. */
function refuseStaff(slug: KindSlug, { byStaff }: ActingEmpresa): void {
  const { shared }: Kind = kinds[slug]
  if (shared && byStaff) forbidden()
}

export type Acting = Pick<CommandContext<Route>, 'tx' | 'now' | 'today' | 'out'> & {
  actor: Actor
  empresa: ActingEmpresa
}

/** Keeps a draft: what `change` makes of the pendencia that is open. */
export async function saveDraft<Slug extends FormaSlug>(
  { tx, actor, empresa, now, today, out }: Acting,
  slug: Slug,
  { rascunho }: KindRules<Slug>,
  ref: PendenciaRef,
  seen: number | null,
  change: (open: OpenPendencia) => Promise<Record<string, unknown>>,
): Promise<PendenciaTela> {
  const open = await lockPendencia(tx, empresa, slug, ref, seen)
  const given = await change(open)
  const dados = (await rascunho?.(tx, { ...open, dados: given, actor, empresa, now, today })) ?? given
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: false })
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', open.pendencia.id)
    .execute()
  out.alert('pendencia.saved')
  return readTela(tx, empresa, slug, ref)
}

/** Hands in what is given, or else what was saved. */
export async function finalizeKind<Slug extends FormaSlug>(
  { tx, actor, empresa, now, today, out }: Acting,
  slug: Slug,
  ref: PendenciaRef,
  sent: { version: number; dados?: unknown } | undefined,
  { regra, rascunho }: KindRules<Slug>,
): Promise<PendenciaTela> {
  const open = await lockPendencia(tx, empresa, slug, ref, sent?.version ?? null)
  const saved = (sent?.dados ?? (await savedDados(tx, open.pendencia.id))) as Record<string, unknown>
  const given = (await rascunho?.(tx, { ...open, dados: saved, actor, empresa, now, today })) ?? saved
  const { dados } = parse(handedIn(slug), { dados: given }, 'body') as { dados: Filled<Slug> }
  await requireAnexos(tx, slug, open)
  await regra?.(tx, { ...open, dados, actor, empresa, now, today })
  const dadosRecord = dados as Record<string, unknown>
  await saveDados(tx, open.pendencia.id, dadosRecord, { now, principal: actor.login, isFinal: true })
  await runEvento(tx, causeOf(actor, empresa, now), open.servico, {
    evento: 'FINALIZAR',
    pendenciaId: open.pendencia.id,
  })
  out.alert('pendencia.finalized')
  return readTela(tx, empresa, slug, ref)
}
