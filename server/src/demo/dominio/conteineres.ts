import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { type IsoCode, isoCodes } from './iso-codes.ts'
import type { Mundo } from './mundo.ts'

/** Tare and maximum gross weight in grams. */
export function weightsOf({ codigo, tamanho_conteiner }: Pick<IsoCode, 'codigo' | 'tamanho_conteiner'>) {
  const isCold = codigo.charAt(2) === 'R'
  return tamanho_conteiner === 'VINTE'
    ? { tara: isCold ? 2_960_000 : 2_230_000, peso_maximo: 30_480_000 }
    : { tara: isCold ? 4_580_000 : 3_780_000, peso_maximo: 32_500_000 }
}

/** A new box; serial numbers of the demo end below 300,000. */
export function newConteiner({ rows, random }: Mundo, isoCodeId: number, armadorId: number) {
  const iso = isoCodes[isoCodeId - 1]
  if (!iso) throw new Error(`there is no ISO code ${isoCodeId}`)
  const row = rows.add('conteiner', {
    codigo: '',
    iso_code_id: isoCodeId,
    ...weightsOf(iso),
    armador_id: random.chance(0.9) ? armadorId : null,
  })
  row.codigo = completeContainerCode(`${row.id % 3 ? 'QQZU' : 'ZZZU'}${100_000 + row.id * 37}`)
  return row
}
