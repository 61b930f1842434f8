import type { ConteinerDados } from '@cais/core/entrada/conteineres.ts'
import { containerCodeRefusal, normalizeContainerCode } from '@cais/core/values/container-code.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import { type Aplicada, type Chegada, naoSeApaga, type Recurso } from './recurso.ts'
import { empresaDeOu, findEmpresasAhead, gramasOuNada, isoCodeDe } from './referencias.ts'

export const conteineres: Recurso<'conteineres'> = {
  chave: normalizeContainerCode,
  apply: applyConteineres,
  exclude: naoSeApaga,
}

async function applyConteineres(chegadas: readonly Chegada<ConteinerDados>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  await findEmpresasAhead(
    first,
    chegadas.map(({ dados }) => dados.armador),
  )
  const told: object[] = []
  for (const chegada of chegadas) {
    const { tx, chave: codigo, dados } = chegada
    const refusal = containerCodeRefusal(codigo)
    if (refusal) refuseField('ref', refusal)
    told.push({
      codigo,
      iso_code_id: await isoCodeDe(tx, dados.iso),
      tara: gramasOuNada(dados.tara),
      peso_maximo: gramasOuNada(dados.pesoMaximo),
      armador_id: await empresaDeOu(chegada, dados.armador, 'Armador'),
    })
  }
  const { rows } = await sql<{ id: number; codigo: string }>`
    INSERT INTO conteiner AS c (codigo, iso_code_id, tara, peso_maximo, armador_id, provisorio)
    SELECT t.codigo, t.iso_code_id, t.tara, t.peso_maximo, t.armador_id, false
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS t (codigo text, iso_code_id bigint, tara bigint, peso_maximo bigint, armador_id bigint)
    ORDER BY t.codigo
    ON CONFLICT (codigo) DO UPDATE SET iso_code_id = excluded.iso_code_id, tara = excluded.tara,
      peso_maximo = excluded.peso_maximo, armador_id = excluded.armador_id, provisorio = false
    RETURNING c.id, c.codigo`.execute(first.tx)
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  return chegadas.map(({ chave }) => ({ objetoId: ids.get(chave) ?? null }))
}
