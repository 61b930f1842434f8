import type { IsoCode } from '@cais/core/api/iso-code.ts'
import type { TamanhoConteiner } from '@cais/core/values/iso-size-type.ts'
import type { Db } from '../../db/pool.ts'

export function selectIsoCodes(db: Db) {
  return db.selectFrom('iso_code as i').select(isoCodeColumns)
}

/** The columns of an ISO code, with aliases that collide with no other column. */
export const isoCodeColumns = [
  'i.id as iso_id',
  'i.codigo as iso_codigo',
  'i.tipo_conteiner',
  'i.tamanho_conteiner',
  'i.nao_permitir_desova',
] as const

interface IsoCodeRow {
  iso_id: number
  iso_codigo: string
  tipo_conteiner: string
  tamanho_conteiner: TamanhoConteiner | null
  nao_permitir_desova: boolean
}

/** The ISO code of a box; null for a box without a known type. */
export function isoCodeOfBox(row: { [C in keyof IsoCodeRow]: IsoCodeRow[C] | null }): IsoCode | null {
  const { iso_id, iso_codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova } = row
  if (iso_id === null || iso_codigo === null || tipo_conteiner === null || nao_permitir_desova === null)
    return null
  return isoCodeOf({ iso_id, iso_codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova })
}

export function isoCodeOf(row: IsoCodeRow): IsoCode {
  return {
    id: row.iso_id,
    codigo: row.iso_codigo,
    tipoConteiner: row.tipo_conteiner,
    tamanhoConteiner: row.tamanho_conteiner,
    naoPermitirDesova: row.nao_permitir_desova,
  }
}
