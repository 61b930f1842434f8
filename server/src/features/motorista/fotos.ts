import type { FileAnswer } from '@cais/core/api/route.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { notFound } from '../../http/refused.ts'
import { isOneOf } from '../../search/parties.ts'
import type { Scope } from '../../search/source.ts'

/** A carrier's photo is shown to that carrier and to staff; other carriers of the driver have photos of their own. */
const fotosOf = (
  scope: Scope,
) => sql`FROM motorista_foto f JOIN autorizacao_motorista a ON a.id = f.autorizacao_id
  WHERE ${isOneOf(scope, 'a.transportador_id')}`

export const hasFoto = (scope: Scope) =>
  sql<boolean>`EXISTS (SELECT ${fotosOf(scope)} AND a.motorista_id = motorista.id)`

/** The oldest photo that the reader may see. A photo that another carrier adds later does not replace it. */
export async function readFoto(
  db: Db,
  out: Outgoing,
  scope: Scope,
  motoristaId: number,
): Promise<FileAnswer> {
  const { rows } = await sql<{ content_type: string; bytes: Uint8Array }>`
    SELECT f.content_type, f.bytes ${fotosOf(scope)} AND a.motorista_id = ${motoristaId}
    ORDER BY f.desde, f.autorizacao_id LIMIT 1`.execute(db)
  const [foto] = rows
  if (!foto) notFound()
  // The header keeps a browser from running anything in the file.
  out.header('content-security-policy', "default-src 'none'; sandbox")
  return {
    contentType: foto.content_type,
    fileName: `motorista-${motoristaId}.${foto.content_type === 'image/png' ? 'png' : 'jpg'}`,
    chunks: inOnePiece(foto.bytes),
    release: () => {},
  }
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}
