import type { Formato } from '@cais/core/anexo/formatos.ts'
import type { MensagemConversa } from '@cais/core/api/suporte.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { nameFor, type Reader } from './conversa-queries.ts'

interface MensagemRow {
  id: number
  conversa_id: number
  chave: string
  autor_id: number | null
  first_name: string | null
  last_name: string | null
  da_equipe: boolean
  texto: string
  name: string | null
  tamanho: number | null
  bytes_content_type: Formato | null
  enviada_em: Date
}

interface Order {
  limit: number
  newestFirst?: boolean
}

/** Messages `m` of conversations `c` that match `where`. */
export async function selectMensagens(
  db: Db | Tx,
  reader: Reader,
  where: RawBuilder<unknown>,
  { limit, newestFirst = false }: Order,
): Promise<MensagemConversa[]> {
  const { rows } = await sql<MensagemRow>`
    SELECT m.id, m.conversa_id, m.chave, m.autor_id, u.first_name, u.last_name, m.da_equipe, m.texto,
      a.name, a.tamanho, a.bytes_content_type, m.enviada_em
    FROM conversa_mensagem m JOIN conversa c ON c.id = m.conversa_id
    LEFT JOIN usuario u ON u.id = m.autor_id LEFT JOIN anexo a ON a.id = m.anexo_id
    WHERE ${where} ORDER BY m.id ${newestFirst ? sql`DESC` : sql`ASC`} LIMIT ${limit}`.execute(db)
  return rows.map((row) => mensagemOf(row, reader))
}

const mensagemOf = (row: MensagemRow, reader: Reader): MensagemConversa => ({
  id: row.id,
  conversaId: row.conversa_id,
  chave: row.chave,
  autor: nameFor(reader, { ...row, daEquipe: row.da_equipe }),
  minha: row.autor_id === reader.id,
  daEquipe: row.da_equipe,
  texto: row.texto,
  arquivo:
    row.name === null || row.bytes_content_type === null
      ? null
      : { nome: row.name, tamanho: row.tamanho ?? 0, tipo: row.bytes_content_type },
  enviadaEm: row.enviada_em.toISOString(),
})
