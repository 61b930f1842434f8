import type { TextKey } from '../texts/text-key.ts'
import type { CnhCategory } from '../values/cnh.ts'
import { cnhRefusal } from '../values/cnh.ts'

/** A haulier's declaration that a driver or truck may come for it; `dataVencimento` is the last valid day. */
export interface Acesso {
  ativa: boolean
  dataVencimento: string
}

interface Demands {
  today: string
  bloquearCnhVencida: boolean
}

const articulados: ReadonlySet<string> = new Set(['CAVALO', 'BITREM'])
/** Articulated trucks need a licence of category E. */
export const isArticulado = (tipo: string) => articulados.has(tipo)

/** Whether a company may name drivers and trucks of a haulier: only the haulier itself, and the terminal's staff. */
export const namesFrota = (
  empresa: { id: number; byStaff: boolean },
  transportadorId: number | null | undefined,
) => empresa.byStaff || empresa.id === transportadorId

/** Why this truck cannot come, or null. */
export function veiculoRefusal(acesso: Acesso | null, today: string): TextKey | null {
  if (!acesso?.ativa) return 'validation.veiculo-nao-autorizado'
  return acesso.dataVencimento < today ? 'validation.veiculo-autorizacao-vencida' : null
}

/** Why this driver cannot come, with this kind of truck where one is known, or null. */
export function motoristaRefusal(
  motorista: { categoriaCnh: CnhCategory; validadeCnh: string; acesso: Acesso } | null,
  caminhaoTipo: string | null,
  { today, bloquearCnhVencida }: Demands,
): TextKey | null {
  if (!motorista?.acesso.ativa) return 'validation.motorista-nao-autorizado'
  if (motorista.acesso.dataVencimento < today) return 'validation.motorista-autorizacao-vencida'
  return cnhRefusal(
    { categoria: motorista.categoriaCnh, validade: motorista.validadeCnh },
    {
      articulado: caminhaoTipo !== null && isArticulado(caminhaoTipo),
      bloquearVencida: bloquearCnhVencida,
    },
    today,
  )
}

interface Levado {
  quantidade: number
  peso: number
}

/**
 * Why these trucks do not take exactly the cargo of a line, or null. Lines without a known weight compare only pieces.
 * The sum of the weights may differ by the tolerance, in per cent.
 */
export function cobreCargaRefusal(
  carga: { quantidade: number; pesoBruto: number },
  levados: readonly Levado[],
  tolerancia = 0,
): { campo: 'quantidade' | 'peso'; motivo: TextKey } | null {
  const quantidade = levados.reduce((sum, one) => sum + one.quantidade, 0)
  const peso = levados.reduce((sum, one) => sum + one.peso, 0)
  const excess = excessRefusal(carga, { quantidade, peso }, tolerancia)
  if (excess) return excess
  if (quantidade < carga.quantidade) return { campo: 'quantidade', motivo: 'validation.quantidade-falta' }
  const least = carga.pesoBruto * (1 - tolerancia / 100)
  if (carga.pesoBruto > 0 && peso < least) return { campo: 'peso', motivo: 'validation.peso-falta' }
  return null
}

/** Why this is more than the cargo line has, or null. */
export function excessRefusal(
  carga: { quantidade: number; pesoBruto: number },
  { quantidade, peso }: Levado,
  tolerancia = 0,
): { campo: 'quantidade' | 'peso'; motivo: TextKey } | null {
  if (quantidade > carga.quantidade) return { campo: 'quantidade', motivo: 'validation.quantidade-excede' }
  const most = carga.pesoBruto * (1 + tolerancia / 100)
  if (carga.pesoBruto > 0 && peso > most) return { campo: 'peso', motivo: 'validation.peso-excede' }
  return null
}
