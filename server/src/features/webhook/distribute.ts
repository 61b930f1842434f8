import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import { bodyOf, findWithNews, readEventos } from '../../saida/read-eventos.ts'
import { isWorking } from '../../saida/working.ts'
import { type Moment, readableFor } from './readable.ts'

/** The number of events per address and round, and the number of addresses per transaction. */
const perRound = 200
const together = 25

/** The state after a round: more events to read, another server is distributing, or nothing left. */
type Left = 'MORE' | 'HELD' | 'NOTHING'

/** Makes deliveries from the events that each webhook has not read yet. */
export async function distribute(db: Db, moment: Moment, portal: string): Promise<Left> {
  const { rows } = await sql<{ id: number; empresaId: number | null; depois: number }>`
    SELECT w.id, w.empresa_id AS "empresaId", w.depois FROM webhook w WHERE ${isWorking} ORDER BY w.id`.execute(
    db,
  )
  const ids = (await findWithNews(db, rows)).map(({ id }) => id)
  let left: Left = 'NOTHING'
  for (let at = 0; at < ids.length && left !== 'HELD'; at += together) {
    const some = ids.slice(at, at + together)
    const here = await db.transaction().execute((tx) => distributeTo(tx, some, moment, portal))
    if (here !== 'NOTHING') left = here
  }
  return left
}

interface Reading {
  id: number
  empresaId: number | null
  tipos: string[]
  depois: number
}

/**
 * One process at a time makes deliveries, so that they are made once and in order; other processes skip. The webhook
 * rows are waited for, because results of attempts lock them too.
 */
async function distributeTo(tx: Tx, ids: readonly number[], moment: Moment, portal: string): Promise<Left> {
  const { rows: lock } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('webhook'), hashtext('distribute')) AS "isOurs"`.execute(tx)
  if (!lock[0]?.isOurs) return 'HELD'
  const { rows } = await sql<Reading>`
    SELECT w.id, w.empresa_id AS "empresaId", w.tipos, w.depois FROM webhook w
    WHERE w.id = ANY(${ids}) AND ${isWorking} ORDER BY w.id FOR UPDATE OF w`.execute(tx)
  const entregas: NovaEntrega[] = []
  const read: { id: number; depois: number }[] = []
  let isLeft = false
  for (const webhook of rows) {
    const eventos = await readEventos(tx, { ...webhook, limite: perRound })
    const last = eventos.at(-1)
    if (!last) continue
    read.push({ id: webhook.id, depois: last.sequence })
    isLeft ||= eventos.length === perRound
    for (const evento of await readableFor(tx, webhook.empresaId, moment, eventos)) {
      if (webhook.tipos.length > 0 && !webhook.tipos.includes(evento.tipo)) continue
      entregas.push({
        webhook_id: webhook.id,
        evento_id: evento.id,
        sequence: evento.sequence,
        tipo: evento.tipo,
        objeto_tipo: evento.objetoTipo,
        objeto_id: evento.objetoId,
        corpo: JSON.stringify(bodyOf(evento, webhook.empresaId, portal)),
      })
    }
  }
  await handOver(tx, entregas, moment.now)
  await sql`
    UPDATE webhook w SET depois = r.depois
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS r (id bigint, depois bigint) WHERE w.id = r.id`.execute(
    tx,
  )
  return isLeft ? 'MORE' : 'NOTHING'
}

interface NovaEntrega {
  webhook_id: number
  evento_id: string
  sequence: number | null
  tipo: string
  objeto_tipo: string
  objeto_id: number
  corpo: string
}

/**
 * Adds deliveries behind those that wait for the same object. A delivery that was delivered or given up before is sent
 * again. Queue places are locked before deliveries, as everywhere.
 */
export async function handOver(tx: Tx, entregas: readonly NovaEntrega[], now: Date): Promise<void> {
  if (entregas.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(entregas)}::jsonb) AS n (webhook_id bigint, evento_id uuid,
    sequence bigint, tipo text, objeto_tipo text, objeto_id bigint, corpo text)`
  await sql`
    INSERT INTO webhook_fila AS f (webhook_id, objeto_tipo, objeto_id, proxima_em)
    SELECT DISTINCT n.webhook_id, n.objeto_tipo, n.objeto_id, ${now}::timestamptz FROM ${given} ORDER BY 1, 2, 3
    ON CONFLICT (webhook_id, objeto_tipo, objeto_id) DO UPDATE SET proxima_em = f.proxima_em`.execute(tx)
  await sql`
    INSERT INTO webhook_entrega AS e (webhook_id, evento_id, sequence, tipo, objeto_tipo, objeto_id, corpo, situacao, criada_em)
    SELECT n.webhook_id, n.evento_id, n.sequence, n.tipo, n.objeto_tipo, n.objeto_id, n.corpo, 'PENDENTE',
      ${now}::timestamptz
    FROM ${given} ORDER BY n.webhook_id, n.sequence
    ON CONFLICT (webhook_id, evento_id) DO UPDATE SET situacao = 'PENDENTE', contadas = 0, concluida_em = NULL
    WHERE e.situacao <> 'PENDENTE'`.execute(tx)
}
