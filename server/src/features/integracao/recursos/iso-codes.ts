import { isoCodigo } from '@cais/core/entrada/conteineres.ts'
import type { DadosDe } from '@cais/core/entrada/recursos.ts'
import { normalizeIsoSizeType } from '@cais/core/values/iso-size-type.ts'
import { sql } from 'kysely'
import { refuseField } from '../../../http/refused.ts'
import { type Aplicada, type Chegada, naoSeApaga, type Recurso } from './recurso.ts'

export const isoCodes: Recurso<'iso-codes'> = {
  chave: normalizeIsoSizeType,
  apply: applyIsoCodes,
  exclude: naoSeApaga,
}

async function applyIsoCodes(chegadas: readonly Chegada<DadosDe<'iso-codes'>>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  const told = chegadas.map(
    ({ chave: codigo, dados: { tipoConteiner, tamanhoConteiner, naoPermitirDesova } }) => {
      if (!isoCodigo.safeParse(codigo).success) refuseField('ref', 'validation.iso-size-type')
      return {
        codigo,
        tipo: tipoConteiner,
        tamanho: tamanhoConteiner,
        nao_permitir_desova: naoPermitirDesova,
      }
    },
  )
  const { rows } = await sql<{ id: number; codigo: string }>`
    INSERT INTO iso_code AS o (codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova, provisorio)
    SELECT t.codigo, t.tipo, t.tamanho, t.nao_permitir_desova, false
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS t (codigo text, tipo text, tamanho text, nao_permitir_desova boolean)
    ORDER BY t.codigo
    ON CONFLICT (codigo) DO UPDATE SET tipo_conteiner = excluded.tipo_conteiner,
      tamanho_conteiner = excluded.tamanho_conteiner, nao_permitir_desova = excluded.nao_permitir_desova,
      provisorio = false
    RETURNING o.id, o.codigo`.execute(first.tx)
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  return chegadas.map(({ chave }) => ({ objetoId: ids.get(chave) ?? null }))
}
