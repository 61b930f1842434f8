import type { Db } from '../db/pool.ts'

/** The trucks that came in through the gate for the lines of a service, all of them or those until a moment. */
export function readEntradas(db: Db, servicoId: number, ate: Date | null = null) {
  return db
    .selectFrom('carga_evento as v')
    .innerJoin('carga_servico as l', 'l.id', 'v.carga_servico_id')
    .select(['l.id as linhaId', 'v.placa', 'v.cnh'])
    .where('l.servico_id', '=', servicoId)
    .where('v.tipo', '=', 'GATE_ENTRADA')
    .where('v.retratado_em', 'is', null)
    .$if(ate !== null, (rows) => rows.where('v.at', '<=', ate ?? new Date()))
    .orderBy('v.at')
    .orderBy('v.id')
    .execute()
}
