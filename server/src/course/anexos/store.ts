import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'

/** The place where the contents of attachments are kept; their rows do not depend on it. */
interface AnexoStore {
  put(tx: Tx, anexoId: number, bytes: Uint8Array): Promise<void>
  /** Reads the content in chunks; the next chunk is read when the previous one was consumed. */
  read(db: Db, anexoId: number): AsyncIterable<Uint8Array>
  remove(tx: Tx, anexoId: number): Promise<void>
}

const pieceLength = 256 * 1024

/** The content in chunks: `read` returns at most `length` bytes from the position `from`. */
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

/** Contents are kept in the database: they are written and deleted with their rows, and are in its backups. */
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
