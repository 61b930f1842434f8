import { servicosDeclarados } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { addWorkingDays } from '../values/holidays.ts'

/** The unit of a price: the whole service, each piece of cargo, or each ton begun. */
export const unidadesTarifa = ['SERVICO', 'CARGA', 'TONELADA'] as const
export type UnidadeTarifa = (typeof unidadesTarifa)[number]

/** Bills of other systems may use a unit that the tariff does not have. */
export const unidadesDeFatura = [...unidadesTarifa, 'UNIDADE'] as const
export type UnidadeDeFatura = (typeof unidadesDeFatura)[number]

export interface Tarifa {
  /** A type of service, or one of its subtypes. */
  servico: string
  item: string
  unidade: UnidadeTarifa
  valorCentavos: number
  /** Days, both included; the last one is null while no end is known. */
  vigenteDesde: string
  vigenteAte: string | null
}

export interface ItemFatura {
  descricao: string
  unidade: UnidadeDeFatura
  quantidade: number
  valorUnitarioCentavos: number
  valorCentavos: number
}

interface Cobrado {
  tipo: string
  subtipo: string
  /** The weights of the pieces of cargo that were not cancelled, in thousandths of a kilogram. */
  pesos: readonly number[]
}

const TON = 1_000_000
/** The number of working days until a bill is due, where the terminal has set no other number. */
export const diasParaPagar = 5

export const isVigente = ({ vigenteDesde, vigenteAte }: Tarifa, day: string) =>
  vigenteDesde <= day && (vigenteAte === null || day <= vigenteAte)

/** The cost of a service on a day. A price of the subtype replaces the type's price for the same item. */
export function itensOf(servico: Cobrado, tarifas: readonly Tarifa[], day: string): ItemFatura[] {
  const vigentes = tarifas.filter((one) => isVigente(one, day))
  const own = vigentes.filter((one) => one.servico === servico.subtipo)
  const ofKind = vigentes.filter(
    (one) =>
      one.servico === servico.tipo &&
      servico.tipo !== servico.subtipo &&
      !own.some(({ item }) => item === one.item),
  )
  return [...own, ...ofKind].flatMap(({ item, unidade, valorCentavos }) => {
    const quantidade = quantidadeOf(servico, unidade)
    if (quantidade === 0) return []
    return [
      {
        descricao: item,
        unidade,
        quantidade,
        valorUnitarioCentavos: valorCentavos,
        valorCentavos: quantidade * valorCentavos,
      },
    ]
  })
}

/** The items of a service that earlier bills have not charged yet. */
export function notYetBilled(
  itens: readonly ItemFatura[],
  billed: readonly Pick<ItemFatura, 'descricao' | 'quantidade'>[],
): ItemFatura[] {
  return itens.flatMap((item) => {
    const before = billed.filter(({ descricao }) => descricao === item.descricao)
    const quantidade = item.quantidade - before.reduce((sum, one) => sum + one.quantidade, 0)
    return quantidade > 0
      ? [{ ...item, quantidade, valorCentavos: quantidade * item.valorUnitarioCentavos }]
      : []
  })
}

/** Every ton begun counts as a whole one. */
function quantidadeOf({ pesos }: Cobrado, unidade: UnidadeTarifa): number {
  if (unidade === 'SERVICO') return pesos.length > 0 ? 1 : 0
  if (unidade === 'CARGA') return pesos.length
  return Math.ceil(pesos.reduce((sum, peso) => sum + peso, 0) / TON)
}

export const totalOf = (itens: readonly Pick<ItemFatura, 'valorCentavos'>[]) =>
  itens.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)

/** The due day of a bill of this day. */
export const vencimentoOf = (day: string, dias = diasParaPagar) => addWorkingDays(day, dias)

/**
 * Why a price cannot begin on a day, or null when it can: prices that may have been billed cannot change. A type of
 * service that had no price before today cannot have been billed, so its first prices may begin at once.
 */
export function novaTarifaRefusal(
  vigenteDesde: string,
  { hoje, primeira, ultima }: { hoje: string; primeira: string | null; ultima: string | null },
): TextKey | null {
  const isFirst = primeira === null || primeira >= hoje
  if (vigenteDesde < hoje || (vigenteDesde === hoje && !isFirst)) return 'tarifa.recusa.passado'
  return ultima !== null && vigenteDesde <= ultima ? 'tarifa.recusa.ja-ha-posterior' : null
}

/** The type of service and all its subtypes, from any of these names. */
export function familiaOf(servico: string): string[] {
  const tipo = servicosDeclarados.find(({ subtipo }) => subtipo === servico)?.tipo ?? servico
  return [
    tipo,
    ...servicosDeclarados.filter((one) => one.tipo === tipo).map(({ subtipo }): string => subtipo),
  ]
}
