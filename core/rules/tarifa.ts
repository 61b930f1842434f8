import { servicosDeclarados } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { addWorkingDays } from '../values/holidays.ts'

/** What a price is counted by: the whole service, each piece of cargo, or each ton begun. */
export const unidadesTarifa = ['SERVICO', 'CARGA', 'TONELADA'] as const
export type UnidadeTarifa = (typeof unidadesTarifa)[number]

/** A bill from elsewhere is counted by units that the tariff does not know. */
export const unidadesDeFatura = [...unidadesTarifa, 'UNIDADE'] as const
export type UnidadeDeFatura = (typeof unidadesDeFatura)[number]

export interface Tarifa {
  /** A kind of service, or one subtype of it. */
  servico: string
  item: string
  unidade: UnidadeTarifa
  valorCentavos: number
  /** Days, both included; null while no end is known. */
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
  /** The weights of the pieces of cargo that were not given up, in thousandths of a kilogram. */
  pesos: readonly number[]
}

const TON = 1_000_000
/** How many working days there are to pay, unless the terminal has set another number. */
export const diasParaPagar = 5

export const isVigente = ({ vigenteDesde, vigenteAte }: Tarifa, day: string) =>
  vigenteDesde <= day && (vigenteAte === null || day <= vigenteAte)

/** What a service costs on a day. Where the subtype has a price for something, that of its kind does not count. */
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

/** What is left of the cost of a service when bills have charged some of it already. */
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

/** A ton that was begun counts whole. */
function quantidadeOf({ pesos }: Cobrado, unidade: UnidadeTarifa): number {
  if (unidade === 'SERVICO') return pesos.length > 0 ? 1 : 0
  if (unidade === 'CARGA') return pesos.length
  return Math.ceil(pesos.reduce((sum, peso) => sum + peso, 0) / TON)
}

export const totalOf = (itens: readonly Pick<ItemFatura, 'valorCentavos'>[]) =>
  itens.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)

/** When a bill of this day has to be paid. */
export const vencimentoOf = (day: string, dias = diasParaPagar) => addWorkingDays(day, dias)

/**
 * Why a price cannot begin on a day, or null when it can: what has been billed stays as it was. While a kind of service
 * has never had a price before today, nothing of it can have been billed, and the first ones hold at once.
 */
export function novaTarifaRefusal(
  vigenteDesde: string,
  { hoje, primeira, ultima }: { hoje: string; primeira: string | null; ultima: string | null },
): TextKey | null {
  const isFirst = primeira === null || primeira >= hoje
  if (vigenteDesde < hoje || (vigenteDesde === hoje && !isFirst)) return 'tarifa.recusa.passado'
  return ultima !== null && vigenteDesde <= ultima ? 'tarifa.recusa.ja-ha-posterior' : null
}

/** A kind of service with all its subtypes, from the name of any of them. */
export function familiaOf(servico: string): string[] {
  const tipo = servicosDeclarados.find(({ subtipo }) => subtipo === servico)?.tipo ?? servico
  return [
    tipo,
    ...servicosDeclarados.filter((one) => one.tipo === tipo).map(({ subtipo }): string => subtipo),
  ]
}
