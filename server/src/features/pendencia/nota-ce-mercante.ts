import { finalizeNotasDoCe, findNotasDoCe, removeNotaDoCe, saveNotaDoCe } from '@cais/core/api/pendencia.ts'
import { refuseField } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { saveDados, savedDados } from './dados.ts'
import { finalizeKind } from './kind-endpoints.ts'
import { lockPendencia } from './open-pendencia.ts'
import { readTela } from './read-tela.ts'
import { notaCeMercanteRegra } from './regras/nota-fiscal.ts'

const slug = 'nota-fiscal-ce-mercante'

interface Nota {
  chave: string
}

/** The invoices of the draft, whatever state it is in. */
async function notasOf(tx: Tx, pendenciaId: number): Promise<Nota[]> {
  const { notas } = (await savedDados(tx, pendenciaId)) as { notas?: Nota[] }
  return Array.isArray(notas) ? notas : []
}

/** The same pendencia, one invoice at a time. */
export const notaCeMercanteEndpoints: Endpoint[] = [
  serve(findNotasDoCe)(({ db, empresa }, { params }) => readTela(db, empresa, slug, params)),
  serve(saveNotaDoCe)(async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const { pendencia } = await lockPendencia(tx, empresa, slug, params, null)
    const others = (await notasOf(tx, pendencia.id)).filter(({ chave }) => chave !== body.chave)
    const dados = { notas: [...others, body] }
    await saveDados(tx, pendencia.id, dados, { now, principal: actor.login, isFinal: false })
    out.alert('pendencia.saved')
    return readTela(tx, empresa, slug, params)
  }),
  serve(removeNotaDoCe)(async ({ tx, actor, empresa, now, out }, { params }) => {
    const { pendencia } = await lockPendencia(tx, empresa, slug, params, null)
    const notas = await notasOf(tx, pendencia.id)
    const left = notas.filter(({ chave }) => chave !== params.chave)
    if (left.length === notas.length) refuseField('chave', 'validation.nfe-key')
    await saveDados(tx, pendencia.id, { notas: left }, { now, principal: actor.login, isFinal: false })
    out.alert('pendencia.saved')
    return readTela(tx, empresa, slug, params)
  }),
  serve(finalizeNotasDoCe)((context, { params }) =>
    finalizeKind(context, slug, params, undefined, { regra: notaCeMercanteRegra }),
  ),
]
