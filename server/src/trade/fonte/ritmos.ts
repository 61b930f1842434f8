import { fonteDasPessoas, type TipoDeFonte } from '@cais/core/access/fontes.ts'
import { isSilenciosa, mensagensOlhadas } from '@cais/core/entrada/silencio.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

interface FonteRow {
  id: number
  nome: string
  tipo: TipoDeFonte
  ultimaEm: Date | null
  mensagens: number
  maiorPausa: number
}

interface RitmoDaFonte extends Pick<FonteRow, 'id' | 'nome' | 'tipo' | 'ultimaEm'> {
  silenciosa: boolean
}

/** Each of the terminal's systems: when it spoke last, and whether it is silent for longer than is usual with it. */
export async function readRitmos(db: Db, now: Date): Promise<RitmoDaFonte[]> {
  const { rows } = await sql<FonteRow>`
    SELECT f.id, f.nome, f.tipo, p.ultima AS "ultimaEm", p.mensagens, p.pausa AS "maiorPausa"
    FROM fonte f CROSS JOIN LATERAL (
      SELECT max(u.recebido_em) AS ultima, count(*)::int AS mensagens,
        coalesce(max(extract(epoch FROM u.recebido_em - u.antes)), 0)::float8 * 1000 AS pausa
      FROM (
        SELECT recebido_em, lag(recebido_em) OVER (ORDER BY id) AS antes
        FROM (SELECT id, recebido_em FROM recebimento WHERE fonte_id = f.id ORDER BY id DESC LIMIT ${mensagensOlhadas}) n
      ) u
    ) p
    WHERE f.empresa_id IS NULL AND f.encerrada_em IS NULL AND (f.tipo <> ${fonteDasPessoas} OR p.ultima IS NOT NULL)
    ORDER BY lower(f.nome), f.id`.execute(db)
  return rows.map(({ id, nome, tipo, ...ritmo }) => ({
    id,
    nome,
    tipo,
    ultimaEm: ritmo.ultimaEm,
    silenciosa: tipo !== fonteDasPessoas && isSilenciosa(ritmo, now),
  }))
}
