import type { NotaView } from '@cais/core/api/terminal.ts'
import type { Db } from '../db/pool.ts'
import { notFound } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { lockServico } from './estado.ts'
import { notifyPartes } from './recados/notify-partes.ts'
import { type Causa, writeTransicoes } from './transicoes.ts'

export interface NovaNota {
  texto: string
  interna: boolean
  /** The pendencia of the service that the note is about. */
  pendenciaId?: number | null | undefined
  /** The party that writes the note. */
  empresaId?: number
}

/** Writes a note. Public notes stand in the timeline too; internal notes of the terminal do not. */
export async function note(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  { texto, interna, pendenciaId, empresaId }: NovaNota,
): Promise<NotaView> {
  const servico = await lockServico(tx, servicoId)
  const { id: servico_id, estado } = servico
  if (pendenciaId && !estado.pendencias.some(({ id }) => id === pendenciaId)) notFound()
  const { now: at, principal } = causa
  const { id } = await tx
    .insertInto('servico_nota')
    .values({
      servico_id,
      at,
      principal,
      texto,
      interna,
      pendencia_id: pendenciaId ?? null,
      empresa_id: empresaId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alvo = pendenciaId ? ('PENDENCIA' as const) : ('SERVICO' as const)
  if (!interna)
    await writeTransicoes(tx, causa, servico_id, [
      { alvo, id: pendenciaId ?? 0, evento: 'NOTA', de: null, para: null, motivo: texto, empresaId },
    ])
  // A party's note is for the terminal, which reads it at the desk.
  if (!interna && !empresaId)
    await notifyPartes(tx, causa, servico, {
      pendencias: estado.pendencias.filter((one) => one.id === pendenciaId),
      recado: { sobre: 'NOTA', texto, motivo: null },
      todas: true,
    })
  const [written] = await readNotas(tx, servicoId, { id })
  return written ?? notFound()
}

/** The notes about a service, or about one of its pendencias, the newest first. */
export async function readNotas(
  db: Db,
  servicoId: number,
  only: { id?: number; pendenciaId?: number } = {},
): Promise<NotaView[]> {
  const rows = await db
    .selectFrom('servico_nota as n')
    .leftJoin('pendencia as p', 'p.id', 'n.pendencia_id')
    .leftJoin('empresa as e', 'e.id', 'n.empresa_id')
    .select(['n.id', 'n.at', 'n.principal', 'n.texto', 'n.interna'])
    .select(['p.id as pendencia_id', 'p.tipo', 'e.id as empresa_id', 'e.nome'])
    .where('n.servico_id', '=', servicoId)
    .$if(only.id !== undefined, (query) => query.where('n.id', '=', only.id ?? 0))
    .$if(only.pendenciaId !== undefined, (query) => query.where('n.pendencia_id', '=', only.pendenciaId ?? 0))
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ at, pendencia_id, tipo, empresa_id, nome, ...row }) => ({
    ...row,
    at: at.toISOString(),
    pendencia: pendencia_id === null || tipo === null ? null : { id: pendencia_id, tipo },
    empresa: empresa_id === null ? null : { id: empresa_id, socialName: nome ?? '' },
  }))
}
