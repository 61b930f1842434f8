import type { BloqueioTipo } from '@cais/core/catalogo/cargas.ts'
import type { ServicoEstado } from '@cais/core/workflow/estado.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { words } from '../db/words.ts'
import type { Tx } from '../http/serve.ts'
import { type LoadedServico, releasedBy } from './estado.ts'
import { type Causa, writeTransicoes } from './transicoes.ts'

/**
 * Releases the cargo of a service where a pendencia about its block has just been resolved; returns the ids of that
 * cargo.
 */
export async function releaseResolved(
  tx: Tx,
  causa: Causa,
  { id, estado: before }: LoadedServico,
  after: ServicoEstado,
): Promise<number[]> {
  const freed = new Set<number>()
  for (const one of after.pendencias) {
    const tipo = releasedBy(one.tipo)
    const wasResolved = before.pendencias.some((old) => old.id === one.id && old.status === 'RESOLVIDA')
    if (!tipo || one.status !== 'RESOLVIDA' || wasResolved) continue
    const released = await tx
      .updateTable('bloqueio_carga')
      .set({ liberado_em: causa.now })
      .where('tipo', '=', tipo)
      .where('situacao', '=', 'ATIVO')
      .where('carga_id', 'in', (eb) =>
        eb.selectFrom('carga_servico').select('carga_id').where('servico_id', '=', id),
      )
      .returning('carga_id')
      .execute()
    for (const cargaId of new Set(released.map((row) => row.carga_id))) {
      await showBloqueio(tx, causa, cargaId, { evento: 'DESBLOQUEIO', tipo, motivo: null })
      freed.add(cargaId)
    }
  }
  return [...freed]
}

interface Mudanca {
  evento: 'BLOQUEIO' | 'DESBLOQUEIO'
  tipo: BloqueioTipo
  motivo: string | null
}

/** Updates the blocks that the open lines of a piece of cargo show, and writes the change to their timelines. */
export async function showBloqueio(
  tx: Tx,
  causa: Causa,
  cargaId: number,
  { evento, tipo, motivo }: Mudanca,
): Promise<void> {
  const { rows } = await sql<{ id: number; servico_id: number }>`
    UPDATE carga_servico l SET motivo_bloqueio = (SELECT b.descricao FROM bloqueio_carga b
      WHERE b.carga_id = l.carga_id AND b.situacao = 'ATIVO' ORDER BY b.id LIMIT 1)
    WHERE l.carga_id = ${cargaId} AND l.status IN (${words(unfinishedStatuses)})
    RETURNING l.id::float8 AS id, l.servico_id::float8 AS servico_id`.execute(tx)
  for (const { id, servico_id } of rows)
    await writeTransicoes(tx, causa, servico_id, [
      { alvo: 'LINHA', id, evento, de: null, para: tipo, motivo },
    ])
}
