import { esperaHoras, type Resultado } from '@cais/core/entrada/envelope.ts'
import { sql } from 'kysely'
import { refusalOfDatabaseError } from '../../http/refusal-of-database-error.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { Conflito, Falta } from './recursos/recurso.ts'

/** What became of an item. */
export interface Outcome {
  resultado: Resultado
  caminho?: string | null
  mensagem?: string | null
  parametros?: string[]
  espera?: string
  trouxe?: readonly string[]
}

/** What an error says about the item; null where it says nothing about it. */
export function outcomeOf(error: unknown): Outcome | null {
  if (error instanceof Falta)
    return {
      resultado: 'ESPERANDO',
      espera: error.espera,
      mensagem: 'entrada.aviso.espera',
      parametros: [error.espera],
    }
  if (error instanceof Conflito)
    return {
      resultado: 'CONFLITO',
      mensagem: error.key,
      parametros: error.parametros,
      caminho: error.caminho,
    }
  const refused = error instanceof Refused ? error : refusalOfDatabaseError(error)
  if (!refused || refused.status === 503) return null
  const [field] = refused.details.fieldErrors ?? []
  const parametros = (field ? Object.values(field.params ?? {}) : (refused.details.params ?? [])).map(String)
  return field
    ? { resultado: 'RECUSADO', mensagem: field.message, caminho: `$.${field.field}`, parametros }
    : { resultado: 'RECUSADO', mensagem: refused.key, parametros }
}

const hour = 3_600_000

export interface Written {
  id: number
  outcome: Outcome
  now: Date
}

/** What was sent again after it was mended is no repetition; what waits, waits from when it waited first. */
export async function writeOutcomes(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  await sql`
    UPDATE recebimento_item i SET resultado = r.resultado, caminho = r.caminho, mensagem = r.mensagem,
      parametros = r.parametros, espera = r.espera, tentado_em = r.em,
      aplicado_em = CASE WHEN r.resultado <> 'ESPERANDO' THEN r.em END,
      espera_ate = CASE WHEN r.resultado = 'ESPERANDO' THEN coalesce(i.espera_ate, r.ate) END,
      marca = CASE WHEN r.resultado <> 'RECUSADO' THEN i.marca END
    FROM jsonb_to_recordset(${JSON.stringify(written.map(rowOf))}::jsonb) AS r (id bigint, resultado text, caminho text,
      mensagem text, parametros text[], espera text, em timestamptz, ate timestamptz)
    WHERE i.id = r.id AND i.id = ANY(${written.map(({ id }) => id)}::bigint[])`.execute(tx)
}

const rowOf = ({ id, outcome, now }: Written) => ({
  id,
  resultado: outcome.resultado,
  caminho: outcome.caminho ?? null,
  mensagem: outcome.mensagem ?? null,
  parametros: outcome.parametros ?? [],
  espera: outcome.espera ?? null,
  em: now,
  ate: new Date(now.getTime() + esperaHoras * hour),
})
