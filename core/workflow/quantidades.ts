import type { TextKey } from '../texts/text-key.ts'
import type { LinhaEstado } from './estado.ts'
import type { EventoCarga, PassoCarga } from './eventos-carga.ts'
import { type Compromisso, viagemOf, viagensOf } from './portaria.ts'

interface Passando {
  tipo: EventoCarga
  passo: Pick<PassoCarga, 'conta'>
  placa: string | null
  /** As somebody counted them; null where nobody did. */
  quantidade: number | null
}

/** Why so many pieces cannot pass, with how many are left. */
interface RecusaDeQuantidade {
  motivo: TextKey
  restam: number
}

/**
 * How many pieces of a line pass with a truck: as counted, else as was named for it, else all that are left where one truck
 * takes them. Null where nothing is counted: boxes, and steps at which nothing passes.
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
