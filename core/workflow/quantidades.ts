import type { TextKey } from '../texts/text-key.ts'
import type { LinhaEstado } from './estado.ts'
import type { EventoCarga, PassoCarga } from './eventos-carga.ts'
import { type Compromisso, viagemOf, viagensOf } from './portaria.ts'

interface Passando {
  tipo: EventoCarga
  passo: Pick<PassoCarga, 'conta'>
  placa: string | null
  /** The number that was counted; null where it was not counted. */
  quantidade: number | null
}

/** Why this number of pieces cannot pass, with the number that is left. */
interface RecusaDeQuantidade {
  motivo: TextKey
  restam: number
}

/**
 * The number of pieces that pass with a truck: the counted number, else the number named for it, else all that are left
 * for a single truck. Null for boxes, and for steps at which nothing passes.
 */
export function quantidadeOf(
  { tipo, passo, placa, quantidade }: Passando,
  { restam = null }: Pick<LinhaEstado, 'restam'>,
  compromisso: Pick<Compromisso, 'veiculos' | 'entradas' | 'saidas'>,
): { quantidade: number | null } | RecusaDeQuantidade {
  const isCounted = passo.conta && restam !== null && (restam > 0 || quantidade !== null)
  if (!isCounted) return { quantidade: null }
  const named = viagemOf(tipo, placa, compromisso)?.quantidade ?? null
  const isWhole = viagensOf(compromisso.veiculos).length < 2
  const passing = quantidade ?? named ?? (isWhole ? restam : null)
  if (passing === null) return { motivo: 'carga-servico.recusa.sem-quantidade', restam }
  return passing > restam
    ? { motivo: 'carga-servico.recusa.quantidade-excede', restam }
    : { quantidade: passing }
}
