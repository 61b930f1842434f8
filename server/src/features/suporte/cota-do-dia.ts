import { cotaOfDayRefusal, type DiaDeSuporte } from '@cais/core/rules/suporte.ts'
import { instantOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Reader } from './conversa-queries.ts'

/** The key of the lock under which the messages of a company are counted. */
const cotaLock = 7_204_135

interface Sending {
  autor: Reader
  empresaId: number
  today: string
  config: Pick<Config, 'timeZone'>
}

/**
 * Refuses messages beyond the company's quota of the terminal's day. Requests of one company wait for each other, so
 * that each is counted. This lock is always taken before `takeOrder`. Staff have no quota, and what they begin counts
 * for nobody.
 */
export async function requireCotaOfDay(
  tx: Tx,
  { autor, empresaId, today, config }: Sending,
  more: Partial<DiaDeSuporte>,
): Promise<void> {
  if (autor.daEquipe) return
  await sql`SELECT pg_advisory_xact_lock(${cotaLock}, ${empresaId}::int)`.execute(tx)
  const used = await usedSince(tx, empresaId, instantOf(`${today} 00:00`, config.timeZone))
  const refusal = cotaOfDayRefusal(used, { conversas: 0, mensagens: 1, bytes: 0, ...more })
  if (refusal) throw new Refused(409, refusal.key, { params: [refusal.most] })
}

async function usedSince(tx: Tx, empresaId: number, since: Date): Promise<DiaDeSuporte> {
  const { rows } = await sql<DiaDeSuporte>`
    SELECT count(*)::int AS mensagens, coalesce(sum(a.tamanho), 0)::float8 AS bytes,
      (SELECT count(*)::int FROM conversa c WHERE c.empresa_id = ${empresaId} AND c.ultima_em >= ${since}
        AND c.aberta_em >= ${since} AND NOT (SELECT f.da_equipe FROM conversa_mensagem f
          WHERE f.conversa_id = c.id ORDER BY f.id LIMIT 1)) AS conversas
    FROM conversa c JOIN conversa_mensagem m ON m.conversa_id = c.id LEFT JOIN anexo a ON a.id = m.anexo_id
    WHERE c.empresa_id = ${empresaId} AND c.ultima_em >= ${since} AND m.enviada_em >= ${since} AND NOT m.da_equipe`.execute(
    tx,
  )
  return rows[0] ?? { conversas: 0, mensagens: 0, bytes: 0 }
}
