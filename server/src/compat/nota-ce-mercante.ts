import {
  finalizeNotasDoCe,
  findNotasDoCe,
  removeNotaDoCe,
  saveNotaDoCe,
} from '@cais/core/api/compat/pendencia.ts'
import type { FormaTela } from '@cais/core/api/pendencia.ts'
import { wrongInEndereco } from '@cais/core/pendencia/kinds.ts'
import { isNfeKey, nfeKeyId } from '@cais/core/values/nfe-key.ts'
import { readRascunho } from '../course/dados.ts'
import { readFormaTela } from '../course/pendencia/read-tela.ts'
import { finalizeKind, saveDraft } from '../features/pendencia/kind-endpoints.ts'
import { refuseField } from '../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../http/serve.ts'

const slug = 'nota-fiscal-ce-mercante'

/** The invoices of the draft, in any state. */
async function notasOf(tx: Tx, pendenciaId: number) {
  return (await readRascunho(tx, slug, pendenciaId))?.notas ?? []
}

type Tela = FormaTela<typeof slug>

const withNotas = (tela: Tela) => ({
  ...tela,
  notas: (tela.dados?.notas ?? []).flatMap(({ chave }) =>
    chave && isNfeKey(chave) ? [{ id: nfeKeyId(chave), chave }] : [],
  ),
})

/** Calls that change one invoice of the pendencia at a time. */
export const notaCeMercanteEndpoints: Endpoint[] = [
  serve(findNotasDoCe)(async ({ db, empresa }, { params, query }) =>
    withNotas(await readFormaTela(db, empresa, slug, params, query)),
  ),
  serve(saveNotaDoCe)(async (context, { params, query, body }) => {
    const saved = await saveDraft(context, slug, params, null, async ({ servico, pendencia }) => {
      const wrong = wrongInEndereco(query, {
        servico: { requisitante: { id: servico.requisitanteId } },
        pendencia,
      })
      if (wrong) refuseField(wrong, 'validation.invalid', 'query')
      const others = (await notasOf(context.tx, pendencia.id)).filter(({ chave }) => chave !== body.chave)
      return { notas: [...others, body] }
    })
    return withNotas(saved)
  }),
  serve(removeNotaDoCe)(async (context, { params: { id, ...params } }) => {
    const isMeant = (chave: string) => (typeof id === 'string' ? chave === id : nfeKeyId(chave) === id)
    const saved = await saveDraft(context, slug, params, null, async ({ pendencia }) => {
      const notas = await notasOf(context.tx, pendencia.id)
      const left = notas.filter(({ chave }) => !chave || !isMeant(chave))
      if (left.length === notas.length) refuseField('id', 'validation.nfe-key')
      return { notas: left }
    })
    return withNotas(saved)
  }),
  serve(finalizeNotasDoCe)(async (context, { params }) =>
    withNotas(await finalizeKind(context, slug, params, undefined)),
  ),
]
