import { type FormaTela, handedIn, routesOf } from '@cais/core/api/pendencia.ts'
import type { Route } from '@cais/core/api/route.ts'
import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import { type Kind, type KindSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { parseRascunho, type Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { parse } from '../../http/parse.ts'
import { forbidden } from '../../http/refused.ts'
import { type CommandContext, type Endpoint, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { causeOf } from '../servico/change-servico.ts'
import { runEvento } from '../servico/run-evento.ts'
import { requireAnexos } from './anexos-obrigatorios.ts'
import { readRascunho, saveDados } from './dados.ts'
import { lockPendencia, type OpenPendencia, type PendenciaRef } from './open-pendencia.ts'
import { readFormaTela } from './read-tela.ts'
import type { AoSalvar, Regra } from './regra.ts'

/** What is special about a kind besides its form. */
export interface KindRules<Slug extends FormaSlug> {
  regra?: Regra<Slug> | undefined
  aoSalvar?: AoSalvar<Slug> | undefined
}

/** The calls of one kind; what is special about it is its form and its rules. */
export function kindEndpoints<Slug extends FormaSlug>(slug: Slug, rules: KindRules<Slug> = {}): Endpoint[] {
  const routes = routesOf(slug)
  return [
    serve(routes.find)(async ({ db, empresa }, { params, query }) => {
      refuseStaff(slug, empresa)
      return readFormaTela(db, empresa, slug, params, query)
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
  { aoSalvar }: KindRules<Slug>,
  ref: PendenciaRef,
  seen: number | null,
  change: (open: OpenPendencia) => Promise<Rascunho<Slug>>,
): Promise<FormaTela<Slug>> {
  const open = await lockPendencia(tx, empresa, slug, ref, seen)
  const given = await change(open)
  const dados = (await aoSalvar?.(tx, { ...open, dados: given, actor, empresa, now, today })) ?? given
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: false })
  await tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', open.pendencia.id)
    .execute()
  out.alert('pendencia.saved')
  return readFormaTela(tx, empresa, slug, ref)
}

/** Hands in what is given, or else what was saved. */
export async function finalizeKind<Slug extends FormaSlug>(
  { tx, actor, empresa, now, today, out }: Acting,
  slug: Slug,
  ref: PendenciaRef,
  sent: { version: number; dados?: Filled<Slug> } | undefined,
  { regra, aoSalvar }: KindRules<Slug>,
): Promise<FormaTela<Slug>> {
  const open = await lockPendencia(tx, empresa, slug, ref, sent?.version ?? null)
  const saved = await readRascunho(tx, slug, open.pendencia.id)
  const begun = parseRascunho(slug, sent?.dados ?? saved ?? {})
  const given = (await aoSalvar?.(tx, { ...open, dados: begun, actor, empresa, now, today })) ?? begun
  const { dados } = parse(handedIn(slug), { dados: given }, 'body')
  await requireAnexos(tx, slug, open)
  await regra?.(tx, { ...open, dados, actor, empresa, now, today })
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: true })
  await runEvento(tx, causeOf(actor, empresa, now), open.servico, {
    evento: 'FINALIZAR',
    pendenciaId: open.pendencia.id,
  })
  out.alert('pendencia.finalized')
  return readFormaTela(tx, empresa, slug, ref)
}
