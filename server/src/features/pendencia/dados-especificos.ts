import { handedIn, type PendenciaTela } from '@cais/core/api/pendencia.ts'
import { getDadosEspecificos, saveDadosEspecificos } from '@cais/core/api/pendencia-detalhes.ts'
import { type FormaSlug, formaSlugs } from '@cais/core/pendencia/formas.ts'
import { type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import type { Db } from '../../db/pool.ts'
import { parse } from '../../http/parse.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { actingEmpresaOf } from '../agendamento/acting-empresa.ts'
import { loadServico } from '../servico/estado.ts'
import { saveDraft } from './kind-endpoints.ts'
import type { PendenciaRef } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'
import type { Rascunho } from './regra.ts'

/** One call for all kinds that are filled in on a form: the pendencia itself says which one it is. */
export const dadosEspecificosEndpoints = (rascunhos: { [Slug in FormaSlug]?: Rascunho }): Endpoint[] => [
  serve(getDadosEspecificos)(async ({ db, actor }, { params }) => {
    const empresa = await actingEmpresaOf(db, actor, params.servicoId)
    const { slug } = await formOf(db, params)
    return viewOf(slug, await readTela(db, empresa, slug, params))
  }),
  serve(saveDadosEspecificos)(async (context, { params, body }) => {
    const { tx, actor, out } = context
    await actingEmpresaOf(tx, actor, params.servicoId)
    const { slug, tipo } = await formOf(tx, params)
    const empresa = await actingEmpresaOf(tx, actor, params.servicoId, tipo)
    out.empresaId = empresa.id
    const rules = { rascunho: rascunhos[slug] }
    const tela = await saveDraft({ ...context, empresa }, slug, rules, params, body.version, async () => {
      const { dados } = parse(handedIn(slug), { dados: body.dados }, 'body') as { dados: unknown }
      return dados as Record<string, unknown>
    })
    return viewOf(slug, tela)
  }),
]

async function formOf(db: Db, { servicoId, pendenciaId }: PendenciaRef) {
  const { estado } = await loadServico(db, servicoId)
  const { tipo } = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const kind = kindOf(tipo, estado)
  return { tipo, slug: formaSlugs.find((slug) => slug === kind) ?? notFound() }
}

const viewOf = (tela: KindSlug, { pendencia, dados, podeEditar }: PendenciaTela) => ({
  tela,
  version: pendencia.version,
  dados,
  podeEditar,
})
