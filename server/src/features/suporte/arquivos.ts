import { type CotaAnexos, cotaRefusal } from '@cais/core/anexo/cota.ts'
import type { Formato } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { createConversaComArquivo, downloadArquivo, sendArquivo } from '@cais/core/api/suporte.ts'
import { assuntoOf } from '@cais/core/rules/suporte.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { fileOf } from '../../course/anexos/file-of.ts'
import { postgresStore } from '../../course/anexos/store.ts'
import { type ExaminedFile, examine, permittedFormatos } from '../../course/anexos/write-anexos.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { serve, servePrepared, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { readConversa, readerOf, withId } from './conversa-queries.ts'
import { inEmpresa, readMensagem } from './conversas.ts'
import { requireCotaOfDay } from './cota-do-dia.ts'
import {
  findSent,
  holdChave,
  insertConversa,
  insertMensagem,
  lockConversa,
  takeOrder,
} from './write-mensagem.ts'

export const sendArquivoEndpoint = servePrepared(sendArquivo)(async ({ db, actor, empresa }, request) => {
  const found = await db
    .selectFrom('conversa as c')
    .select('c.id')
    .where(sql<boolean>`${inEmpresa(empresa, request.params.conversaId)}`)
    .executeTakeFirst()
  if (!found) notFound()
  return examineSent(db, actor, request)
})(async ({ tx, actor, empresa, now, today, config, out }, { params, query }, examined) => {
  const autor = readerOf(actor)
  const conversa = await lockConversa(tx, empresa, params.conversaId)
  const before = await findSent(tx, autor.id, query.chave, conversa.id)
  if (before) return readMensagem(tx, autor, before.id)
  const file = { name: anexoName(query.name), examined }
  const sending = { autor, empresaId: empresa.id, today, config }
  await requireCotaOfDay(tx, sending, { bytes: examined.bytes.length })
  await requireRoom(tx, conversa.id, file, config.cotaAnexos)
  const anexoId = await insertArquivo(tx, file, { empresaId: empresa.id, login: actor.login, now })
  // The lock is taken after the file is written, because writing takes time and other messages wait for the lock.
  await takeOrder(tx)
  await findSent(tx, autor.id, query.chave, conversa.id)
  const about = { conversaId: conversa.id, empresaId: empresa.id, autor, now }
  const id = await insertMensagem(tx, { ...about, chave: query.chave, texto: '', anexoId })
  out.note({ mensagem: id, anexos: [anexoId] })
  return readMensagem(tx, autor, id)
})

/** A conversation that starts with a file. Access to the service is checked before the file is examined. */
export const createConversaComArquivoEndpoint = servePrepared(createConversaComArquivo)(
  async ({ db, actor, empresa }, request) => {
    const { servicoId } = request.query
    if (servicoId !== undefined) await requirePapel(db, empresa, servicoId)
    return examineSent(db, actor, request)
  },
)(async ({ tx, actor, empresa, now, today, config, out }, { query }, examined) => {
  const autor = readerOf(actor)
  const servicoId = query.servicoId ?? null
  if (servicoId !== null) await requirePapel(tx, empresa, servicoId)
  await holdChave(tx, query.chave)
  const sent = await findSent(tx, autor.id, query.chave)
  if (sent) return readConversa(tx, autor, inEmpresa(empresa, sent.conversa_id))
  const file = { name: anexoName(query.name), examined }
  const about = { empresaId: empresa.id, now }
  const sending = { autor, empresaId: empresa.id, today, config }
  await requireCotaOfDay(tx, sending, { conversas: 1, bytes: examined.bytes.length })
  const conversaId = await insertConversa(tx, { ...about, servicoId, assunto: assuntoOf(file.name) })
  await requireRoom(tx, conversaId, file, config.cotaAnexos)
  const anexoId = await insertArquivo(tx, file, { ...about, login: actor.login })
  await takeOrder(tx)
  await insertMensagem(tx, { ...about, conversaId, autor, chave: query.chave, texto: '', anexoId })
  out.note({ conversa: conversaId, anexos: [anexoId] })
  return readConversa(tx, autor, withId(conversaId))
})

async function examineSent(
  db: Db,
  actor: Actor,
  { query, file }: { query: { name: string }; file: Uint8Array },
) {
  const examined = await examine(actor, { name: query.name, file, permitidos: await permittedFormatos(db) })
  if (examined.recusa) throw new Refused(400, examined.recusa.key, { params: examined.recusa.params })
  return examined
}

interface NewFile {
  name: string
  examined: ExaminedFile
}

/** A conversation has the same quota of files as a service. */
async function requireRoom(tx: Tx, conversaId: number, { name, examined }: NewFile, cota: CotaAnexos) {
  const { rows } = await sql<CotaAnexos>`
    SELECT count(*)::int AS arquivos, coalesce(sum(a.tamanho), 0)::float8 AS bytes
    FROM conversa_mensagem m JOIN anexo a ON a.id = m.anexo_id
    WHERE m.conversa_id = ${conversaId}`.execute(tx)
  const more = { arquivos: 1, bytes: examined.bytes.length }
  const refusal = cotaRefusal(name, rows[0] ?? { arquivos: 0, bytes: 0 }, more, cota)
  if (refusal) throw new Refused(409, refusal.key, { params: refusal.params })
}

/** The file is linked only to its message, so the calls for attachments of services cannot find it. */
async function insertArquivo(
  tx: Tx,
  { name, examined }: NewFile,
  { empresaId, login, now }: { empresaId: number; login: string; now: Date },
): Promise<number> {
  const { formato, bytes } = examined
  if (!formato) throw new Error('a file that is not refused has a format')
  const { id } = await tx
    .insertInto('anexo')
    .values({
      empresa_id: empresaId,
      name,
      tipo: 'OUTROS',
      bytes_content_type: formato,
      tamanho: bytes.length,
      criado_em: now,
      criado_por: login,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postgresStore.put(tx, id, bytes)
  return id
}

export const downloadArquivoEndpoint = serve(downloadArquivo)(async ({ db, empresa, out }, { params }) => {
  const file = await db
    .selectFrom('conversa_mensagem as m')
    .innerJoin('conversa as c', 'c.id', 'm.conversa_id')
    .innerJoin('anexo as a', 'a.id', 'm.anexo_id')
    .select(['a.id', 'a.name', 'a.bytes_content_type as bytesContentType'])
    .where('m.id', '=', params.mensagemId)
    .where(sql<boolean>`${inEmpresa(empresa, params.conversaId)}`)
    .executeTakeFirst()
  const { bytesContentType, ...rest } = file ?? notFound()
  return fileOf(db, out, { ...rest, bytesContentType: bytesContentType as Formato })
})
