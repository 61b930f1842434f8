import type { DadosDe } from '@cais/core/entrada/recursos.ts'
import { isLocode, normalizeLocode } from '@cais/core/values/locode.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { type Aplicada, type Chegada, naoSeApaga, type Recurso } from './recurso.ts'

export const portos: Recurso<'portos'> = {
  chave: normalizeLocode,
  apply: applyPortos,
  exclude: naoSeApaga,
}

async function applyPortos(chegadas: readonly Chegada<DadosDe<'portos'>>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  const paises = await readPaises(first.tx)
  const told = chegadas.map(({ chave: codigo, dados: { nome } }) => {
    // Its first two letters are those of its country.
    const pais_id = isLocode(codigo) ? paises.get(codigo.slice(0, 2)) : undefined
    return { codigo, nome, pais_id: pais_id ?? refuseField('ref', 'validation.locode') }
  })
  const { rows } = await sql<{ id: number; codigo: string }>`
    INSERT INTO porto AS p (codigo, nome, pais_id, provisorio)
    SELECT t.codigo, t.nome, t.pais_id, false
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (codigo text, nome text, pais_id bigint)
    ORDER BY t.codigo
    ON CONFLICT (codigo) DO UPDATE SET nome = excluded.nome, pais_id = excluded.pais_id, provisorio = false
    RETURNING p.id, p.codigo`.execute(first.tx)
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  return chegadas.map(({ chave }) => ({ objetoId: ids.get(chave) ?? null }))
}

async function readPaises(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('pais').select(['id', 'codigo']).execute()
  return new Map(rows.map(({ id, codigo }) => [codigo, id]))
}
