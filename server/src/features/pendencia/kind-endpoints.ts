import { type Entrega, type FormaTela, handedIn, routesOf } from '@cais/core/api/pendencia.ts'
import type { Route } from '@cais/core/api/route.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { parseRascunho, type Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { causeOf } from '../../course/acting.ts'
import { readRascunho, readUltimaEntrega, saveDados } from '../../course/dados.ts'
import {
  lockPendencia,
  type OpenPendencia,
  type PendenciaRef,
} from '../../course/pendencia/open-pendencia.ts'
import { readFormaTela } from '../../course/pendencia/read-tela.ts'
import { runEvento } from '../../course/run-evento.ts'
import { notifyTroca, requireEmTempo } from '../../course/transporte/troca.ts'
import { settleVagas } from '../../course/transporte/viagens.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { parse } from '../../http/parse.ts'
import { type CommandContext, type Endpoint, serve, servePrepared, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { attachAnexos, examineAnexos } from './anexos-do-rascunho.ts'
import { requireAnexos } from './anexos-obrigatorios.ts'
import { rulesOf } from './kind-rules.ts'

/** The endpoints of one kind. Kinds differ only in their form and in their rules. */
export function kindEndpoints<Slug extends FormaSlug>(slug: Slug): Endpoint[] {
  const routes = routesOf(slug)
  return [
    serve(routes.find)(({ db, empresa }, { params, query }) =>
      readFormaTela(db, empresa, slug, params, query),
    ),
    servePrepared(routes.save)(({ db, actor }, { params, body }) =>
      examineAnexos(db, actor, slug, params, body),
    )(async (context, { params, body }, files) => {
      await attachAnexos(context, params, files)
      return saveDraft(context, slug, params, body.version ?? null, async () => body.dados)
    }),
    servePrepared(routes.finalize)(({ db, actor }, { params, body }) =>
      examineAnexos(db, actor, slug, params, body ?? {}),
    )(async (context, { params, body }, files) => {
      await attachAnexos(context, params, files)
      return finalizeKind(context, slug, params, body)
    }),
  ]
}

export type Acting = Pick<CommandContext<Route>, 'tx' | 'now' | 'today' | 'out'> & {
  actor: Actor
  empresa: ActingEmpresa
}

/**
 * Saves as draft what `change` makes of the open pendencia. A pendencia that was handed in has no draft, so its new
 * data is handed in at once.
 */
export async function saveDraft<Slug extends FormaSlug>(
  context: Acting,
  slug: Slug,
  ref: PendenciaRef,
  seen: number | null,
  change: (open: OpenPendencia) => Promise<Rascunho<Slug>>,
): Promise<FormaTela<Slug>> {
  const { tx, actor, empresa, now, today, out } = context
  const { aoSalvar, salva } = rulesOf(slug)
  const open = await lockPendencia(tx, empresa, slug, ref, seen, now)
  const given = await change(open)
  if (open.trocaveis) return handIn(context, slug, ref, open, given)
  const dados =
    (await aoSalvar?.(tx, { ...open, dados: given, actor, empresa, now, today, isFinal: false })) ?? given
  const said = await salva?.(tx, { ...open, dados, actor, empresa, now, today })
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: false })
  await newVersion(tx, open)
  out.alert(said ?? 'pendencia.saved')
  return readFormaTela(tx, empresa, slug, ref, {}, open.servico)
}

const newVersion = (tx: Tx, { pendencia }: OpenPendencia) =>
  tx
    .updateTable('pendencia')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', pendencia.id)
    .execute()

/** The data of the request is handed in; without any, the saved draft is. */
export async function finalizeKind<Slug extends FormaSlug>(
  context: Acting,
  slug: Slug,
  ref: PendenciaRef,
  sent: Pick<Entrega<Slug>, 'version' | 'dados'> | undefined,
): Promise<FormaTela<Slug>> {
  const { tx, empresa, now } = context
  const open = await lockPendencia(tx, empresa, slug, ref, sent?.version ?? null, now)
  const saved = await readRascunho(tx, slug, open.pendencia.id)
  return handIn(context, slug, ref, open, parseRascunho(slug, sent?.dados ?? saved ?? {}))
}

async function handIn<Slug extends FormaSlug>(
  { tx, actor, empresa, now, today, out }: Acting,
  slug: Slug,
  ref: PendenciaRef,
  open: OpenPendencia,
  begun: Rascunho<Slug>,
): Promise<FormaTela<Slug>> {
  const { regra, aoSalvar, salva, entrega } = rulesOf(slug)
  const given =
    (await aoSalvar?.(tx, { ...open, dados: begun, actor, empresa, now, today, isFinal: true })) ?? begun
  const { dados } = parse(handedIn(slug), { dados: given }, 'body')
  await requireAnexos(tx, slug, open)
  await regra?.(tx, { ...open, dados, actor, empresa, now, today })
  const causa = causeOf(actor, empresa, now)
  const before = open.trocaveis && (await readUltimaEntrega(tx, open.pendencia.id))
  if (open.trocaveis) requireEmTempo(slug, { ...open, trocaveis: open.trocaveis }, before, dados, now)
  await salva?.(tx, { ...open, dados: given, actor, empresa, now, today })
  await entrega?.(tx, { ...open, dados, actor, empresa, now, today })
  await saveDados(tx, open.pendencia.id, dados, { now, principal: actor.login, isFinal: true })
  if (isOfTransporte(slug)) await settleVagas(tx, open.servico, { now, today })
  if (open.trocaveis) {
    await newVersion(tx, open)
    await notifyTroca(tx, causa, slug, { ...open, trocaveis: open.trocaveis }, before, dados)
    out.alert('pendencia.trocada')
    return readFormaTela(tx, empresa, slug, ref, {}, open.servico)
  }
  const after = await runEvento(tx, causa, open.servico, {
    evento: 'FINALIZAR',
    pendenciaId: open.pendencia.id,
  })
  out.alert('pendencia.finalized')
  return readFormaTela(tx, empresa, slug, ref, {}, after)
}
