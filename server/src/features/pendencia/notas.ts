import {
  createNotaPendencia,
  getObsVports,
  listNotaPendencias,
  type NotaPendencia,
} from '@cais/core/api/pendencia-detalhes.ts'
import type { NotaView } from '@cais/core/api/terminal.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { requirePapel } from '../../course/access.ts'
import { causeOf } from '../../course/acting.ts'
import { readEventos } from '../../course/around-servico.ts'
import { loadServico } from '../../course/estado.ts'
import { note, readNotas } from '../../course/nota.ts'
import type { PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { forbidden, notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'

/** What only the terminal says, each with its reason. */
const decisoes = ['DEVOLUCAO', 'RESOLUCAO', 'SUSPENSAO', 'RETOMADA', 'VISTORIA']

export const notaEndpoints: Endpoint[] = [
  serve(getObsVports)(async ({ db, empresa }, { params }) => {
    const { pendencia } = await requireSeen(db, empresa, params)
    const eventos = await readEventos(db, params.servicoId, params.pendenciaId)
    const notas = await publicNotas(db, params)
    const observacoes = [
      ...eventos.flatMap(({ at, principal, evento, motivo }) =>
        motivo !== null && decisoes.includes(evento)
          ? [{ at, principal, origem: 'DECISAO' as const, evento, texto: motivo }]
          : [],
      ),
      ...notas.flatMap(({ at, principal, empresa: author, texto }) =>
        author === null ? [{ at, principal, origem: 'NOTA' as const, evento: 'NOTA', texto }] : [],
      ),
    ]
    return {
      observacao: pendencia.observacao,
      observacoes: observacoes.toSorted((a, b) => b.at.localeCompare(a.at)),
    }
  }),
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

async function requireSeen(db: Db, empresa: ActingEmpresa, { servicoId, pendenciaId }: PendenciaRef) {
  const papel = await requirePapel(db, empresa, servicoId)
  const { estado } = await loadServico(db, servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  return { papel, pendencia }
}

async function publicNotas(db: Db, { servicoId, pendenciaId }: PendenciaRef): Promise<NotaView[]> {
  return (await readNotas(db, servicoId, { pendenciaId })).filter(({ interna }) => !interna)
}

const viewOf = ({ id, at, principal, texto, empresa }: NotaView): NotaPendencia => ({
  id,
  at,
  principal,
  texto,
  empresa,
})
