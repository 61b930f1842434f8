import { formatoNames } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { downloadDocumentoDoPedido, uploadDocumentoDoPedido } from '@cais/core/api/adesao.ts'
import { mostDocumentos } from '@cais/core/rules/adesao.ts'
import { sql } from 'kysely'
import { piecesOf } from '../../course/anexos/store.ts'
import { examine, permittedFormatos } from '../../course/anexos/write-anexos.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared, type Tx } from '../../http/serve.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'

/** The most documents that a person may upload before they belong to a request. */
const mostLoose = 2 * mostDocumentos

const uploadDocumentoDoPedidoEndpoint = servePrepared(uploadDocumentoDoPedido)(
  async ({ db, actor }, { query, file }) => {
    const examined = await examine(actor, { name: query.name, file, permitidos: await permittedFormatos(db) })
    if (examined.recusa) throw new Refused(400, examined.recusa.key, { params: examined.recusa.params })
    return examined
  },
)(async ({ tx, actor, now, out }, { query }, { formato, bytes }) => {
  const attempts = await countAttempt(tx, 'documento-account', actor.login, now)
  if (isOverLimit('documento-account', attempts)) return tooMany('documento-account')
  refuseIf((await countLoose(tx, actor.id)) < mostLoose ? null : 'adesao.error.muitos-documentos', mostLoose)
  const name = anexoName(query.name)
  const { id } = await tx
    .insertInto('pedido_documento')
    .values({
      usuario_id: actor.id,
      name,
      content_type: formato ?? notFound(),
      tamanho: bytes.length,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('pedido_documento_conteudo')
    .values({ documento_id: id, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
    .execute()
  out.note({ id })
  return { id, name, tamanho: bytes.length }
})

/** The user row is locked, so that uploads at once are counted one after the other. */
async function countLoose(tx: Tx, usuarioId: number): Promise<number> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute()
  const rows = await tx
    .selectFrom('pedido_documento')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('pedido_id', 'is', null)
    .execute()
  return rows.length
}

/** Attaches documents that the person uploaded before to a request. Each document belongs to one request. */
export async function attach(
  tx: Tx,
  pedidoId: number,
  usuarioId: number,
  documentoIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(documentoIds)]
  const attached = await tx
    .updateTable('pedido_documento')
    .set({ pedido_id: pedidoId })
    .where('id', 'in', wanted)
    .where('usuario_id', '=', usuarioId)
    .where('pedido_id', 'is', null)
    .returning('id')
    .execute()
  if (attached.length < wanted.length) refuseField('documentoIds', 'adesao.error.documento')
}

/** The file is sent as a download, and its headers keep a browser from running anything in it. */
const downloadDocumentoDoPedidoEndpoint = serve(downloadDocumentoDoPedido)(
  async ({ db, out }, { params }) => {
    const row = await db
      .selectFrom('pedido_documento')
      .select(['id', 'name', 'content_type'])
      .where('id', '=', params.documentoId)
      .where('pedido_id', '=', params.id)
      .executeTakeFirst()
    const { id, name, content_type } = row ?? notFound()
    out.header('content-security-policy', "default-src 'none'; sandbox")
    return {
      contentType: formatoNames.find((formato) => formato === content_type) ?? 'application/octet-stream',
      fileName: name,
      chunks: piecesOf(async (from, length) => {
        const { rows } = await sql<{ piece: Buffer }>`
        SELECT substring(bytes FROM ${from}::int FOR ${length}::int) AS piece
        FROM pedido_documento_conteudo WHERE documento_id = ${id}`.execute(db)
        return rows[0]?.piece
      }),
      release: () => {},
    }
  },
)

export const documentoEndpoints: Endpoint[] = [
  uploadDocumentoDoPedidoEndpoint,
  downloadDocumentoDoPedidoEndpoint,
]
