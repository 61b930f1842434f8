import {
  getAvisos,
  listMensagens,
  type MensagemUser,
  markMensagensLidas,
  saveAvisos,
  textosDaMensagem,
} from '@cais/core/api/mensagem.ts'
import { avisos, avisosNoPortal } from '@cais/core/rules/avisos.ts'
import { sql } from 'kysely'
import { isMensagemLegivel } from '../../course/recados/legivel.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { mensagemEquipeEndpoints } from './mensagem-equipe.ts'

const listMensagensEndpoint = serve(listMensagens)(async ({ db, actor }, { params }) => {
  if (params.userId !== actor.id) notFound()
  return findMensagens(db, actor)
})

const markMensagensLidasEndpoint = serve(markMensagensLidas)(
  async ({ tx, actor, now, out }, { params, body }) => {
    if (params.userId !== actor.id || body.userId !== actor.id) notFound()
    const ids = body.mensagens.map((mensagem) => mensagem.id)
    const { length: known } = await tx
      .selectFrom('mensagem_user')
      .select('id')
      .where('usuario_id', '=', actor.id)
      .where('id', 'in', ids)
      .execute()
    if (known < new Set(ids).size) notFound()
    await tx
      .updateTable('mensagem_user')
      .set({ lida_em: now })
      .where('usuario_id', '=', actor.id)
      .where('id', 'in', ids)
      .where('lida_em', 'is', null)
      .execute()
    out.note({ count: ids.length })
    return findMensagens(tx, actor)
  },
)

/** The most messages in the list. Unread messages come first, so that none is missed. */
const most = 1_000

async function findMensagens(db: Db | Tx, { id: usuarioId, today }: Actor): Promise<MensagemUser[]> {
  const rows = await db
    .selectFrom('mensagem_user as mu')
    .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
    .select([
      'mu.id',
      'mu.lida_em',
      'm.id as mensagem_id',
      'm.titulo',
      'm.texto',
      'm.textos',
      'm.data_criacao',
      'm.caminho',
    ])
    .where('mu.usuario_id', '=', usuarioId)
    .where('mu.no_portal', '=', true)
    .where(isMensagemLegivel(today))
    .orderBy(sql`mu.lida_em IS NULL`, 'desc')
    .orderBy('m.data_criacao', 'desc')
    .orderBy('mu.id', 'desc')
    .limit(most)
    .execute()
  const newestFirst = rows.toSorted(
    (a, b) => b.data_criacao.getTime() - a.data_criacao.getTime() || b.id - a.id,
  )
  return newestFirst.map(({ id, lida_em, mensagem_id, titulo, texto, textos, data_criacao, caminho }) => ({
    id,
    isLida: lida_em !== null,
    mensagem: {
      id: mensagem_id,
      titulo,
      texto,
      dataCriacao: data_criacao.toISOString(),
      caminho,
      textos: textosDaMensagem.nullable().parse(textos),
    },
  }))
}

const getAvisosEndpoint = serve(getAvisos)(async ({ db, actor }) => {
  const { avisos_por_email: mailed, avisos_no_portal: shown } = await db
    .selectFrom('usuario')
    .select(['avisos_por_email', 'avisos_no_portal'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    porEmail: avisos.filter((aviso) => mailed.includes(aviso)),
    noPortal: avisosNoPortal.filter((aviso) => shown.includes(aviso)),
  }
})

const saveAvisosEndpoint = serve(saveAvisos)(async ({ tx, actor, now, out }, { body }) => {
  const { porEmail, noPortal } = body
  await tx
    .updateTable('usuario')
    .set({
      avisos_por_email: porEmail,
      avisos_no_portal: noPortal,
      modified_at: now,
      modified_by: actor.login,
    })
    .where('id', '=', actor.id)
    .execute()
  out.alert('avisos.saved')
  out.note({ porEmail, noPortal })
  return body
})

export const mensagemEndpoints: Endpoint[] = [
  listMensagensEndpoint,
  markMensagensLidasEndpoint,
  getAvisosEndpoint,
  saveAvisosEndpoint,
  ...mensagemEquipeEndpoints,
]
