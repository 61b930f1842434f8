import {
  createNotaPendencia,
  listNotaPendencias,
  type NotaPendencia,
} from '@cais/core/api/pendencia-detalhes.ts'
import type { NotaView } from '@cais/core/api/terminal.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { requirePapel } from '../../course/access.ts'
import { causeOf } from '../../course/acting.ts'
import { loadServico } from '../../course/estado.ts'
import { note, readNotas } from '../../course/nota.ts'
import type { PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'

export const notaEndpoints: Endpoint[] = [
  serve(listNotaPendencias)(async ({ db, empresa }, { params }) => {
    await requireSeen(db, empresa, params)
    return (await publicNotas(db, params)).map(viewOf)
  }),
  serve(createNotaPendencia)(async ({ tx, actor, empresa, now, out }, { params, body }) => {
    const { papel, pendencia } = await requireSeen(tx, empresa, params)
    if (!mayActOnPendencia(papel, pendencia.tipo)) forbidden()
    const { pendenciaId } = params
    const nota = { texto: body.texto, interna: false, pendenciaId, empresaId: empresa.id }
    out.alert('pendencia.nota-criada')
    return viewOf(await note(tx, causeOf(actor, empresa, now), params.servicoId, nota))
  }),
]

export async function requireSeen(db: Db, empresa: ActingEmpresa, { servicoId, pendenciaId }: PendenciaRef) {
  const papel = await requirePapel(db, empresa, servicoId)
  const { estado } = await loadServico(db, servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  return { papel, pendencia }
}

export async function publicNotas(db: Db, { servicoId, pendenciaId }: PendenciaRef): Promise<NotaView[]> {
  return (await readNotas(db, servicoId, { pendenciaId })).filter(({ interna }) => !interna)
}

const viewOf = ({ id, at, principal, texto, empresa }: NotaView): NotaPendencia => ({
  id,
  at,
  principal,
  texto,
  empresa,
})
