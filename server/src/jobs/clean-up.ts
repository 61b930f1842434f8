import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Removes what has had its time: ended sessions, unconfirmed accounts after 3 days, unconfirmed
 * e-mails and kept answers after one.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('usuario')
    .where('ever_activated', '=', false)
    .where('created_at', '<', before(3 * day))
    .execute()
  await db.deleteFrom('email_change').where('requested_at', '<', before(day)).execute()
  await db.deleteFrom('idempotency').where('created_at', '<', before(day)).execute()
  await db.deleteFrom('throttle').where('started_at', '<', before(day)).execute()
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', before(180 * day))
    .execute()
  await db
    .deleteFrom('mail')
    .where('created_at', '<', before(30 * day))
    .execute()
  await db
    .deleteFrom('empresa_user')
    .where('usuario_id', 'is', null)
    .where('convidado_em', '<', before(30 * day))
    .execute()
  await addUpContagem(db)
}

/**
 * Puts the loose counts of services together with the others of their kind. It adds up exactly what it took away, so
 * that a second one at the same time, or changes meanwhile, lose and double nothing.
 */
async function addUpContagem(db: Db): Promise<void> {
  await sql`
    WITH touched AS (
      SELECT DISTINCT empresa_id, area, periodo FROM servico_parte_contagem WHERE solta
    ), taken AS (
      DELETE FROM servico_parte_contagem k USING touched t
      WHERE k.empresa_id = t.empresa_id AND k.area = t.area AND k.periodo = t.periodo
      RETURNING k.*
    )
    INSERT INTO servico_parte_contagem
      (empresa_id, area, periodo, status, consignatario_id, autorizacao_id, quantidade, solta)
    SELECT empresa_id, area, periodo, status, consignatario_id, autorizacao_id, sum(quantidade), false
    FROM taken GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(quantidade) <> 0`.execute(db)
}
