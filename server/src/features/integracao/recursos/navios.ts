import type { NavioDados } from '@cais/core/entrada/navios.ts'
import { imoField } from '@cais/core/values/fields.ts'
import { normalizeImo } from '@cais/core/values/imo.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import { type Aplicada, type Chegada, naoSeApaga, type Recurso } from './recurso.ts'
import { empresaDeOu, findEmpresasAhead } from './referencias.ts'

export const navios: Recurso<'navios'> = {
  chave: normalizeImo,
  apply: applyNavios,
  exclude: naoSeApaga,
}

async function applyNavios(chegadas: readonly Chegada<NavioDados>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  await findEmpresasAhead(
    first,
    chegadas.map(({ dados }) => dados.armador),
  )
  const told: object[] = []
  for (const chegada of chegadas) {
    const { chave: imo, dados } = chegada
    if (!imoField.safeParse(imo).success) refuseField('ref', 'validation.imo')
    const { nome, indicativo, comprimento } = dados
    const armador_id = await empresaDeOu(chegada, dados.armador, 'Armador')
    told.push({ imo, nome, indicativo, comprimento, armador_id })
  }
  const { rows } = await sql<{ id: number; imo: string }>`
    INSERT INTO navio AS n (imo, nome, indicativo, comprimento, armador_id, provisorio)
    SELECT t.imo, t.nome, t.indicativo, t.comprimento, t.armador_id, false
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS t (imo text, nome text, indicativo text, comprimento int, armador_id bigint)
    ORDER BY t.imo
    ON CONFLICT (imo) DO UPDATE SET nome = excluded.nome, indicativo = excluded.indicativo,
      comprimento = excluded.comprimento, armador_id = excluded.armador_id, provisorio = false
    RETURNING n.id, n.imo`.execute(first.tx)
  const ids = new Map(rows.map(({ id, imo }) => [imo, id]))
  return chegadas.map(({ chave }) => ({ objetoId: ids.get(chave) ?? null, trouxe: [`navios/${chave}`] }))
}
