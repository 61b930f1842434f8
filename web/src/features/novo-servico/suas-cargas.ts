import { type CargaEncontrada, type CargaOferecida, getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import type { Linha, Pedido } from '@cais/core/api/rascunho-servico.ts'
import { isOfOther } from '@cais/core/rules/consignatario-pedido.ts'
import { isMapa, toggleCarga } from '@cais/core/rules/escolha-carga.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { call } from '../../client/call.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { addLinhas, cargaIdOf, linhaOfCarga } from './pedido.ts'

export const chosenIds = ({ linhas }: Pedido) => new Set(linhas.flatMap((one) => cargaIdOf(one) ?? []))

/** The reason why a row cannot be ticked beside the chosen ones, or null. */
export function reasonOf(pedido: Pedido, row: CargaEncontrada): TextKey | null {
  if (row.motivoBloqueio) return row.motivoBloqueio as TextKey
  const chosen = pedido.linhas.flatMap(({ carga }) => carga ?? [])
  return isOfOther(chosen, row.carga) ? 'validation.carga-outro-consignatario' : null
}

/** A found row; if it does not go beside the chosen ones, with the reason. */
export function refusedBeside(pedido: Pedido, row: CargaEncontrada): CargaEncontrada {
  const motivoBloqueio = reasonOf(pedido, row)
  if (row.disabled || motivoBloqueio === null) return row
  return { ...row, motivoBloqueio, disabled: true, checked: false }
}

/**
 * The rows that are ticked together with a row. A service for whole lots takes all of the lot. If the ministry of
 * agriculture inspects the row, its other inspections of the same CE Mercante come along.
 */
export async function markedWith(
  lugar: Lugar,
  rows: readonly CargaOferecida[],
  row: CargaOferecida,
): Promise<CargaOferecida[]> {
  if (lugar.declarado.carga.todas) {
    const params = { ...inServico(lugar), cargaId: row.id }
    return (await call(getCargaParaServico, { params }, { quiet: true })).filter(({ disabled }) => !disabled)
  }
  return inspectedWith(rows, row)
}

function inspectedWith(rows: readonly CargaOferecida[], row: CargaOferecida): CargaOferecida[] {
  const lot = rows.filter((one) => one.id === row.id || isOfSameCe(one.carga, row.carga))
  const marked = toggleCarga(lot, new Set(), row.id, { todas: false })
  return lot.filter(({ id }) => marked.has(id))
}

interface ComCe {
  ceMercante: string | null
}

const isOfSameCe = (one: ComCe | null, other: ComCe | null) =>
  isKnown(one?.ceMercante) && one?.ceMercante === other?.ceMercante

/**
 * The lines that leave the request with one of them: what was ticked together is removed together. That is the lot of a
 * CE Mercante or booking where the service takes whole lots, or what is inspected of one CE Mercante.
 */
export function leavingWith({ declarado }: Lugar, linhas: readonly Linha[], leaving: Linha): Linha[] {
  const goes = declarado.carga.todas ? isOfSameLot : isInspectedWith
  return linhas.filter(
    (one) => one.chave === leaving.chave || isOfSameCarga(one, leaving) || goes(one, leaving),
  )
}

const isOfSameCarga = (one: Linha, other: Linha) =>
  cargaIdOf(one) !== null && cargaIdOf(one) === cargaIdOf(other)

const isOfSameLot = (one: Linha, other: Linha) =>
  isOfSameCe(one.carga, other.carga) || (isKnown(one.bookingId) && one.bookingId === other.bookingId)

const isInspectedWith = (one: Linha, other: Linha) =>
  [one, other].every(({ carga }) => carga && isMapa({ carga })) && isOfSameCe(one.carga, other.carga)

const isKnown = (value: unknown) => value !== null && value !== undefined

/** Adds own cargo to the request. The first cargo resets the consignee. */
export function withCargas(pedido: Pedido, cargas: readonly CargaOferecida[]): Pedido {
  const fresh: Pedido =
    pedido.linhas.length === 0 ? { ...pedido, consignatario: null, busca: null, texto: '' } : pedido
  return addLinhas(fresh, cargas.map(linhaOfCarga))
}

/** Adds all rows that are shown, unless one does not fit those added before it. */
export const withAll = (pedido: Pedido, rows: readonly CargaOferecida[]): Pedido =>
  rows.reduce((before, row) => (reasonOf(before, row) ? before : withCargas(before, [row])), pedido)
