import type { Db } from '../db/pool.ts'

/** Passages until a moment, without the one that is being judged. */
export interface Ate {
  em: Date
  exceto?: number | undefined
}

/** The gate passages of trucks for the lines of a service: all of them, or those until a moment. */
export function readPassagens(db: Db, servicoId: number, ate: Ate | null = null) {
  return db
    .selectFrom('carga_evento as v')
    .innerJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .select(['l.id as linhaId', 'v.tipo', 'v.placa', 'v.cnh', 'v.viagem', 'v.quantidade'])
    .where('l.servico_id', '=', servicoId)
    .where('v.tipo', 'in', ['GATE_ENTRADA', 'GATE_SAIDA'])
    .where('v.retratado_em', 'is', null)
    .$if(ate !== null, (rows) =>
      rows.where('v.at', '<=', ate?.em ?? new Date()).where('v.id', '<>', ate?.exceto ?? 0),
    )
    .orderBy('v.at')
    .orderBy('v.id')
    .execute()
}

/** Only the passages into the terminal. */
export const readEntradas = async (db: Db, servicoId: number) =>
  (await readPassagens(db, servicoId)).filter(({ tipo }) => tipo === 'GATE_ENTRADA')
