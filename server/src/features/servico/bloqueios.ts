import { type PendenciaTipo, pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import type { BloqueioTipo } from '@cais/core/rules/carga-aceita.ts'
import type { ServicoEstado } from '@cais/core/workflow/estado.ts'
import { openStatuses, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { words } from '../../db/words.ts'
import type { Tx } from '../../http/serve.ts'
import { type LoadedServico, lockServico } from './estado.ts'
import { type Causa, runEvento, writeTransicoes } from './run-evento.ts'

/** The block that each of these is about; with the pendencia, the block is gone. */
const releasedBy: Partial<Record<PendenciaTipo, BloqueioTipo>> = {
  VISTORIA_MAPA: 'MAPA',
  LIBERACAO_MEIO_AMBIENTE: 'MEIO_AMBIENTE',
}

const releasing = pendenciaTipos.filter((tipo) => releasedBy[tipo])

/** Lets the cargo of a service go where a pendencia about its block has just been resolved. */
export async function releaseResolved(
  tx: Tx,
  causa: Causa,
  { id, estado: before }: LoadedServico,
  after: ServicoEstado,
): Promise<void> {
  for (const one of after.pendencias) {
    const tipo = releasedBy[one.tipo]
    const wasResolved = before.pendencias.some((old) => old.id === one.id && old.status === 'RESOLVIDA')
    if (!tipo || one.status !== 'RESOLVIDA' || wasResolved) continue
    const released = await tx
      .updateTable('bloqueio_carga')
      .set({ liberado_em: causa.now })
      .where('tipo', '=', tipo)
      .where('liberado_em', 'is', null)
      .where('carga_id', 'in', (eb) =>
        eb.selectFrom('carga_servico').select('carga_id').where('servico_id', '=', id),
      )
      .returning('carga_id')
      .execute()
    const cargaIds = [...new Set(released.map((row) => row.carga_id))]
    for (const cargaId of cargaIds)
      await showBloqueio(tx, causa, cargaId, { evento: 'DESBLOQUEIO', tipo, motivo: null })
    await reviewOthers(tx, causa, cargaIds, id)
  }
}

/** Other services of cargo that was let go no longer wait for it. */
export async function reviewOthers(
  tx: Tx,
  causa: Causa,
  cargaIds: readonly number[],
  exceptId: number | null = null,
): Promise<void> {
  if (cargaIds.length === 0) return
  const others = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select('s.id')
    .distinct()
    .where('l.carga_id', 'in', cargaIds)
    .where('l.status', 'in', unfinishedStatuses)
    .where('s.status', 'in', unfinishedStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pendencia as p')
          .select('p.id')
          .whereRef('p.servico_id', '=', 's.id')
          .where('p.tipo', 'in', releasing)
          .where('p.status', 'in', openStatuses),
      ),
    )
    .$if(exceptId !== null, (query) => query.where('s.id', '<>', exceptId))
    .orderBy('s.id')
    .execute()
  for (const { id } of others) await runEvento(tx, causa, await lockServico(tx, id), { evento: 'REVER' })
}

interface Mudanca {
  evento: 'BLOQUEIO' | 'DESBLOQUEIO'
  tipo: BloqueioTipo
  motivo: string | null
}

/** The open lines of a piece of cargo show what still blocks it, and their timelines what changed. */
export async function showBloqueio(
  tx: Tx,
  causa: Causa,
  cargaId: number,
  { evento, tipo, motivo }: Mudanca,
): Promise<void> {
  const { rows } = await sql<{ id: number; servico_id: number }>`
    UPDATE carga_servico l SET motivo_bloqueio = (SELECT b.descricao FROM bloqueio_carga b
      WHERE b.carga_id = l.carga_id AND b.liberado_em IS NULL ORDER BY b.id LIMIT 1)
    WHERE l.carga_id = ${cargaId} AND l.status IN (${words(unfinishedStatuses)})
    RETURNING l.id::float8 AS id, l.servico_id::float8 AS servico_id`.execute(tx)
  for (const { id, servico_id } of rows)
    await writeTransicoes(tx, causa, servico_id, [
      { alvo: 'LINHA', id, evento, de: null, para: tipo, motivo },
    ])
}
