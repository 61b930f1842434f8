import type { NotaView } from '@cais/core/api/terminal.ts'
import type { Db } from '../db/pool.ts'
import { lockServico } from '../features/servico/estado.ts'
import { type Causa, writeTransicoes } from '../features/servico/run-evento.ts'
import type { Tx } from '../http/serve.ts'

/** Notes for everybody stand in the timeline too; the terminal's own do not. */
export async function note(
  tx: Tx,
  causa: Causa,
  servicoId: number,
  { texto, interna }: { texto: string; interna: boolean },
): Promise<NotaView> {
  const { id: servico_id } = await lockServico(tx, servicoId)
  const { now: at, principal } = causa
  const { id } = await tx
    .insertInto('servico_nota')
    .values({ servico_id, at, principal, texto, interna })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!interna)
    await writeTransicoes(tx, causa, servico_id, [
      { alvo: 'SERVICO', id: 0, evento: 'NOTA', de: null, para: 'NOTA', motivo: texto },
    ])
  return { id, at: at.toISOString(), principal, texto, interna }
}

export async function readNotas(db: Db, servicoId: number): Promise<NotaView[]> {
  const rows = await db
    .selectFrom('servico_nota')
    .select(['id', 'at', 'principal', 'texto', 'interna'])
    .where('servico_id', '=', servicoId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
