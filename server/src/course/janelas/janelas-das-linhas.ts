import type { Db } from '../../db/pool.ts'

export interface JanelaDaLinha {
  inicio: Date
  fim: Date
}

/** The window of each cargo line, met or missed; a place that is only held, or was given back, is none. */
export async function readJanelasDasLinhas(db: Db, servicoId: number): Promise<Map<number, JanelaDaLinha>> {
  const rows = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select(['l.id', 'j.inicio', 'j.fim'])
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', ['CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU'])
    .orderBy('a.id')
    .execute()
  // The last one counts: those before it were moved.
  return new Map(rows.map(({ id, inicio, fim }) => [id, { inicio, fim }]))
}
