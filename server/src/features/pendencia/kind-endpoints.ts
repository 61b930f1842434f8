import { handedIn, type PendenciaTela, pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import type { Route } from '@cais/core/api/route.ts'
import type { Filled, FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { parse } from '../../http/parse.ts'
import { type CommandContext, type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { causeOf } from '../servico/change-servico.ts'
import { runEvento } from '../servico/run-evento.ts'
import { requireAnexos } from './anexos-obrigatorios.ts'
import { saveDados, savedDados } from './dados.ts'
import { lockPendencia, type OpenPendencia, type PendenciaRef } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'
import type { Rascunho, Regra } from './regra.ts'
import { requireEmTempo, tellTroca } from './transporte/troca.ts'

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
    serve(routes.find)(({ db, empresa }, { params }) => readTela(db, empresa, slug, params)),
    serve(routes.save)((context, { params, body }) =>
      saveDraft(context, slug, rules, params, body.version, async () => body.dados),
    ),
    serve(routes.finalize)((context, { params, body }) => finalizeKind(context, slug, params, body, rules)),
  ]
}

export type Acting = Pick<CommandContext<Route>, 'tx' | 'now' | 'out'> & {
  actor: Actor
  empresa: ActingEmpresa
}

/** Keeps a draft: what `change` makes of the pendencia that is open. What was handed in has no draft: it is changed whole. */
export async function saveDraft<Slug extends FormaSlug>(
  context: Acting,
  slug: Slug,
  rules: KindRules<Slug>,
  ref: PendenciaRef,
  seen: number | null,
  change: (open: OpenPendencia) => Promise<Record<string, unknown>>,
): Promise<PendenciaTela> {
  const { tx, actor, empresa, now, out } = context
  // Without the rules of its kind nothing that was handed in is changed.
  const open = await lockPendencia(tx, empresa, slug, ref, seen, rules.regra && now)
  const given = await change(open)
  if (open.trocaveis) return handIn(context, slug, ref, open, given, rules)
  const dados = (await rules.rascunho?.(tx, { ...open, dados: given, actor, empresa, now })) ?? given
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: false })
  await newVersion(tx, open)
  out.alert('pendencia.saved')
  return readTela(tx, empresa, slug, ref)
}

const newVersion = (tx: Tx, { pendencia }: OpenPendencia) =>
  tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', pendencia.id)
    .execute()

/** Hands in what is given, or else what was saved. */
export async function finalizeKind<Slug extends FormaSlug>(
  context: Acting,
  slug: Slug,
  ref: PendenciaRef,
  sent: { version: number; dados?: unknown } | undefined,
  rules: KindRules<Slug>,
): Promise<PendenciaTela> {
  const { tx, empresa, now } = context
  const open = await lockPendencia(tx, empresa, slug, ref, sent?.version ?? null, now)
  const given = (sent?.dados ?? (await savedDados(tx, open.pendencia.id))) as Record<string, unknown>
  return handIn(context, slug, ref, open, given, rules)
}

async function handIn<Slug extends FormaSlug>(
  { tx, actor, empresa, now, out }: Acting,
  slug: Slug,
  ref: PendenciaRef,
  open: OpenPendencia,
  saved: Record<string, unknown>,
  { regra, rascunho }: KindRules<Slug>,
): Promise<PendenciaTela> {
  const given = (await rascunho?.(tx, { ...open, dados: saved, actor, empresa, now })) ?? saved
  const { dados } = parse(handedIn(slug), { dados: given }, 'body') as { dados: Filled<Slug> }
  await requireAnexos(tx, slug, open)
  await regra?.(tx, { ...open, dados, actor, empresa, now })
  const dadosRecord = dados as Record<string, unknown>
  const keep = () =>
    saveDados(tx, open.pendencia.id, dadosRecord, { now, principal: actor.login, isFinal: true })
  const causa = causeOf(actor, empresa, now)
  if (open.trocaveis) {
    const trocando = { ...open, trocaveis: open.trocaveis }
    const before = await savedDados(tx, open.pendencia.id)
    requireEmTempo(slug, trocando, before, dados, now)
    await keep()
    await newVersion(tx, open)
    await tellTroca(tx, causa, slug, trocando, before, dados)
    out.alert('pendencia.trocada')
  } else {
    await keep()
    await runEvento(tx, causa, open.servico, { evento: 'FINALIZAR', pendenciaId: open.pendencia.id })
    out.alert('pendencia.finalized')
  }
  return readTela(tx, empresa, slug, ref)
}
