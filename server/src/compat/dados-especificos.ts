import {
  type DadosEspecificos,
  getDadosEspecificos,
  saveDadosEspecificos,
} from '@cais/core/api/compat/pendencia-detalhes.ts'
import { type FormaTela, handedIn } from '@cais/core/api/pendencia.ts'
import { type FormaSlug, formaSlugs, kindOf } from '@cais/core/pendencia/kinds.ts'
import { parseRascunho } from '@cais/core/pendencia/rascunhos.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { loadServico } from '../course/estado.ts'
import { actingEmpresaOf } from '../course/janelas/acting-empresa.ts'
import type { PendenciaRef } from '../course/pendencia/open-pendencia.ts'
import { readFormaTela } from '../course/pendencia/read-tela.ts'
import type { Db } from '../db/pool.ts'
import { type Acting, saveDraft } from '../features/pendencia/kind-endpoints.ts'
import { parse } from '../http/parse.ts'
import { notFound } from '../http/refused.ts'
import { type Endpoint, serve } from '../http/serve.ts'

/** One call for all kinds with a form; the pendencia decides the kind. */
export const dadosEspecificosEndpoints: Endpoint[] = [
  serve(getDadosEspecificos)(async ({ db, actor }, { params }) => {
    const empresa = await actingEmpresaOf(db, actor, params.servicoId)
    const { slug } = await formOf(db, params)
    return viewOf(slug, await readFormaTela(db, empresa, slug, params))
  }),
  serve(saveDadosEspecificos)(async (context, { params, body }) => {
    const { tx, actor, out } = context
    await actingEmpresaOf(tx, actor, params.servicoId)
    const { slug, tipo } = await formOf(tx, params)
    const empresa = await actingEmpresaOf(tx, actor, params.servicoId, (papel) =>
      mayActOnPendencia(papel, tipo),
    )
    out.empresaId = empresa.id
    return viewOf(slug, await save({ ...context, empresa }, slug, params, body))
  }),
]

/** Stores the form only when it is complete. */
function save<Slug extends FormaSlug>(
  context: Acting,
  slug: Slug,
  ref: PendenciaRef,
  sent: { version: number; dados: unknown },
): Promise<FormaTela<Slug>> {
  return saveDraft(context, slug, ref, sent.version, async () =>
    parseRascunho(slug, parse(handedIn(slug), { dados: sent.dados }, 'body').dados),
  )
}

async function formOf(db: Db, { servicoId, pendenciaId }: PendenciaRef) {
  const { estado } = await loadServico(db, servicoId)
  const { tipo } = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const kind = kindOf(tipo, estado)
  return { tipo, slug: formaSlugs.find((slug) => slug === kind) ?? notFound() }
}

const viewOf = (
  tela: FormaSlug,
  { pendencia, dados, podeEditar }: FormaTela<FormaSlug>,
): DadosEspecificos => ({ tela, version: pendencia.version, dados, podeEditar })
