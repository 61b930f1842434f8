import {
  finalizeNotasDoCe,
  findNotasDoCe,
  removeNotaDoCe,
  saveNotaDoCe,
} from '@cais/core/api/compat/pendencia.ts'
import { wrongInEndereco } from '@cais/core/pendencia/kinds.ts'
import { readRascunho } from '../course/pendencia/dados.ts'
import { readFormaTela } from '../course/pendencia/read-tela.ts'
import { finalizeKind, saveDraft } from '../features/pendencia/kind-endpoints.ts'
import { refuseField } from '../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../http/serve.ts'

const slug = 'nota-fiscal-ce-mercante'

/** The invoices of the draft, whatever state it is in. */
async function notasOf(tx: Tx, pendenciaId: number) {
  return (await readRascunho(tx, slug, pendenciaId))?.notas ?? []
}

/** The same pendencia, one invoice at a time. */
export const notaCeMercanteEndpoints: Endpoint[] = [
  serve(findNotasDoCe)(({ db, empresa }, { params, query }) =>
    readFormaTela(db, empresa, slug, params, query),
  ),
  serve(saveNotaDoCe)((context, { params, query, body }) =>
    saveDraft(context, slug, params, null, async ({ servico, pendencia }) => {
      const wrong = wrongInEndereco(query, {
        servico: { requisitante: { id: servico.requisitanteId } },
        pendencia,
      })
      if (wrong) refuseField(wrong, 'validation.choice', 'query')
      const others = (await notasOf(context.tx, pendencia.id)).filter(({ chave }) => chave !== body.chave)
      return { notas: [...others, body] }
    }),
  ),
  serve(removeNotaDoCe)((context, { params }) =>
    saveDraft(context, slug, params, null, async ({ pendencia }) => {
      const notas = await notasOf(context.tx, pendencia.id)
      const left = notas.filter(({ chave }) => chave !== params.chave)
      if (left.length === notas.length) refuseField('chave', 'validation.nfe-key')
      return { notas: left }
    }),
  ),
  serve(finalizeNotasDoCe)((context, { params }) => finalizeKind(context, slug, params, undefined)),
]
