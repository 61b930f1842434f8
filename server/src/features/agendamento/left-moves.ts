import { isOpen } from '@cais/core/workflow/estado.ts'
import { tiposWith } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { Db } from '../../db/pool.ts'

interface When {
  now: Date
  /** The day in the terminal's time zone. */
  today: string
}

const moves = tiposWith(({ janela }) => janela === 'MUDA')
const perRun = 200
/** The name in the timeline for what no person did. */
const principal = 'portal'

/**
 * A move that was begun and left open is given up once it holds no window and soon can take none. Otherwise the gate
 * would refuse the truck, because a window is still to be chosen. A service that another transaction has locked waits
 * for the next run.
 */
export async function giveUpLeftMoves(db: Db, when: When): Promise<number> {
  const { alteracaoAteMinutos } = await readLimites(db)
  const { rows } = await sql<{ id: number; servicoId: number }>`
    SELECT p.id, p.servico_id AS "servicoId" FROM pendencia p
    WHERE p.tipo = ANY(${moves}) AND p.status IN ('ATIVA', 'PENDENTE') AND p.status_virtual IS NULL
      AND NOT EXISTS (SELECT FROM agendamento h WHERE h.pendencia_id = p.id AND h.status <> 'CANCELADO'
        AND (h.expira_em IS NULL OR h.expira_em > ${when.now}))
      AND EXISTS (SELECT FROM carga_servico l JOIN agendamento a ON a.carga_servico_id = l.id JOIN janela j ON j.id = a.janela_id
        WHERE l.servico_id = p.servico_id AND a.status = 'CONFIRMADO' AND j.fim > ${when.now}
          AND j.inicio < ${when.now}::timestamptz + ${alteracaoAteMinutos} * interval '1 minute')
    ORDER BY p.id LIMIT ${perRun}`.execute(db)
  let given = 0
  for (const { id, servicoId } of rows) if (await giveUp(db, when, servicoId, id)) given++
  return given
}

async function giveUp(db: Db, when: When, servicoId: number, pendenciaId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('servico')
      .select('id')
      .where('id', '=', servicoId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return false
    const servico = await loadServico(tx, servicoId)
    const pendencia = servico.estado.pendencias.find(({ id }) => id === pendenciaId)
    const isHeld = await tx
      .selectFrom('agendamento')
      .select('id')
      .where('pendencia_id', '=', pendenciaId)
      .where('status', '<>', 'CANCELADO')
      .where(sql<boolean>`expira_em IS NULL OR expira_em > ${when.now}`)
      .executeTakeFirst()
    // Another request has ended the move or held a window meanwhile.
    if (!pendencia || !isOpen(pendencia) || isHeld) return false
    await runEvento(tx, { ...when, principal }, servico, { evento: 'DESISTIR', pendenciaId })
    return true
  })
}
