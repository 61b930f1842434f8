import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** Where the contents of attachments are kept; their rows do not know. */
interface AnexoStore {
  put(tx: Tx, anexoId: number, bytes: Uint8Array): Promise<void>
  /** Piece by piece, each read when the one before was taken. */
  read(db: Db, anexoId: number): AsyncIterable<Uint8Array>
  remove(tx: Tx, anexoId: number): Promise<void>
}

const pieceLength = 256 * 1024

/** Contents piece by piece: `read` gives what stands from a place on, of at most that length. */
export async function* piecesOf(
  read: (from: number, length: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += pieceLength) {
    const piece = await read(from, pieceLength)
    if (!piece?.length) return
    yield piece
    if (piece.length < pieceLength) return
  }
}

/** In the database itself: contents come and go with their rows, and are in its backups. */
export const postgresStore: AnexoStore = {
  async put(tx, anexoId, bytes) {
    await tx
      .insertInto('anexo_conteudo')
      .values({ anexo_id: anexoId, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
      .execute()
  },
  read(db, anexoId) {
    return piecesOf(async (from, length) => {
      const { rows } = await sql<{ piece: Buffer }>`
        SELECT substring(bytes FROM ${from}::int FOR ${length}::int) AS piece
        FROM anexo_conteudo WHERE anexo_id = ${anexoId}`.execute(db)
      return rows[0]?.piece
    })
  },
  async remove(tx, anexoId) {
    await tx.deleteFrom('anexo_conteudo').where('anexo_id', '=', anexoId).execute()
  },
}
