import type { Db } from '../../db/pool.ts'

export interface JanelaDaLinha {
  inicio: Date
  fim: Date
}

interface JanelasDasLinhas {
  /** The window of the whole line: the one that ends last. */
  get(linhaId: number): JanelaDaLinha | null
  /** The window of one truck of the line; where trucks have none of their own, the window of the line. */
  ofViagem(linhaId: number, viagem: number): JanelaDaLinha | null
}

/** The windows of each cargo line, met or missed. Places that are only held or were given back do not count. */
export async function readJanelasOfLinhas(db: Db, servicoId: number): Promise<JanelasDasLinhas> {
  const rows = await db
    .selectFrom('agendamento as a')
    .innerJoin('carga_servico as l', 'l.id', 'a.carga_servico_id')
    .innerJoin('janela as j', 'j.id', 'a.janela_id')
    .select(['l.id', 'a.viagem', 'j.inicio', 'j.fim'])
    .where('l.servico_id', '=', servicoId)
    .where('a.status', 'in', ['CONFIRMADO', 'EXECUTADO', 'NAO_COMPARECEU'])
    .orderBy('a.id')
    .execute()
  const keyOf = (linhaId: number, viagem: number) => `${linhaId} ${viagem}`
  // Only the last window counts: the earlier ones were moved.
  const byViagem = new Map(rows.map((row) => [keyOf(row.id, row.viagem), row]))
  const byLinha = Map.groupBy(byViagem.values(), ({ id }) => id)
  const get = (linhaId: number) =>
    (byLinha.get(linhaId) ?? []).toSorted((a, b) => b.fim.getTime() - a.fim.getTime())[0] ?? null
  return { get, ofViagem: (linhaId, viagem) => byViagem.get(keyOf(linhaId, viagem)) ?? get(linhaId) }
}
