import type { NomeContado } from '@cais/core/saida/tipos.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { numberAll } from './numbering.ts'

export interface Contado {
  id: string
  ordem: number
  tipo: NomeContado
  objetoTipo: string
  objetoId: number
  ocorridoEm: Date
  paraTodas: boolean
  transacao: string
  corpo: Record<string, unknown> & { mudancas: Record<string, [unknown, unknown]> }
  /** The companies that get the event, besides the terminal. */
  empresas: number[]
}

/** Returns all events since its last call. */
export function newlyTold(server: { db: Db; clock: { now: () => Date } }): () => Promise<Contado[]> {
  let after = 0
  return async () => {
    await numberAll(server)
    const { rows } = await sql<Contado>`
      SELECT e.id, e.ordem::float8 AS ordem, e.tipo, e.objeto_tipo AS "objetoTipo", e.objeto_id AS "objetoId", e.ocorrido_em AS "ocorridoEm",
        e.para_todas AS "paraTodas", e.transacao::text AS transacao, e.corpo,
        ARRAY(SELECT p.empresa_id::float8 FROM evento_saida_leitor p WHERE p.evento_id = e.id ORDER BY 1) AS empresas
      FROM evento_saida e WHERE e.ordem > ${after} ORDER BY e.ordem`.execute(server.db)
    after = rows.at(-1)?.ordem ?? after
    return rows
  }
}

export const tiposOf = (told: readonly Contado[]) => told.map(({ tipo }) => tipo)
