import { documentosDias } from '@cais/core/rules/adesao.ts'
import { entregasDias } from '@cais/core/rules/webhook.ts'
import { diasContados } from '@cais/core/saida/tipos.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Deletes expired rows: ended sessions, unconfirmed accounts after 3 days, unconfirmed e-mails and stored answers after
 * one day.
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
  await db.deleteFrom('mesa_presenca').where('ate', '<', now).execute()
  await db.deleteFrom('mesa_posse').where('ate', '<', now).execute()
  await removeDocumentos(db, before)
  await removeEntregas(db, before(entregasDias * day))
  await addUpTotals(db)
}

/** Deletes documents that no request uses, and those of requests that were refused a while ago. */
async function removeDocumentos(db: Db, before: (age: number) => Date): Promise<void> {
  await db
    .deleteFrom('pedido_documento as d')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('d.pedido_id', 'is', null), eb('d.criado_em', '<', before(day))]),
        exists(
          selectFrom('pedido_acesso as p')
            .select('p.id')
            .whereRef('p.id', '=', 'd.pedido_id')
            .where('p.status', '=', 'RECUSADO')
            .where('p.decidido_em', '<', before(documentosDias * day)),
        ),
      ]),
    )
    .execute()
}

const slice = 2_000

/** Deletes old deliveries, and all of removed addresses, in slices, so that a million rows hold up no other query. */
async function removeEntregas(db: Db, before: Date): Promise<void> {
  for (let removed = slice; removed === slice; ) {
    const { rows } = await sql`
      DELETE FROM webhook_entrega WHERE id IN (
        (SELECT id FROM webhook_entrega WHERE criada_em < ${before} ORDER BY criada_em LIMIT ${slice})
        UNION
        (SELECT e.id FROM webhook w JOIN webhook_entrega e ON e.webhook_id = w.id
         WHERE w.removido_em IS NOT NULL LIMIT ${slice})
        LIMIT ${slice})
      RETURNING 1`.execute(db)
    removed = rows.length
  }
  await sql`
    DELETE FROM webhook w WHERE w.removido_em IS NOT NULL
      AND NOT EXISTS (SELECT FROM webhook_entrega e WHERE e.webhook_id = w.id)`.execute(db)
}

/**
 * Adds up the stored totals of lists that changed. It inserts exactly what it deleted, so that concurrent runs and
 * changes neither lose nor double a count.
 */
async function addUpTotals(db: Db): Promise<void> {
  await sql`
    WITH taken AS (
      DELETE FROM servico_parte_total WHERE (empresa_id, area) IN (
        SELECT empresa_id, area FROM servico_parte_total
        GROUP BY empresa_id, area, status, consignatario_id, autorizacao_id HAVING count(*) > 1)
      RETURNING *
    )
    INSERT INTO servico_parte_total (empresa_id, area, status, consignatario_id, autorizacao_id, quantidade)
    SELECT empresa_id, area, status, consignatario_id, autorizacao_id, sum(quantidade)
    FROM taken GROUP BY 1, 2, 3, 4, 5 HAVING sum(quantidade) <> 0`.execute(db)
}

const eventosAtOnce = 5_000

/** Deletes old events in slices, so that no other query waits for all of it. */
export async function forgetEventos(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - diasContados * day)
  let all = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      DELETE FROM evento_saida WHERE id IN (
        SELECT id FROM evento_saida WHERE criado_em < ${before} ORDER BY criado_em LIMIT ${eventosAtOnce})`.execute(
      db,
    )
    const gone = Number(numAffectedRows ?? 0)
    all += gone
    if (gone < eventosAtOnce) return all
  }
}
