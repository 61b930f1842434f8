import { type CargaOferecida, getCargaParaServico } from '@cais/core/api/busca-carga.ts'
import type { Linha, Pedido } from '@cais/core/api/rascunho-servico.ts'
import { isOfOther } from '@cais/core/rules/consignatario-pedido.ts'
import { toggleCarga } from '@cais/core/rules/escolha-carga.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { call } from '../../client/call.ts'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { addLinhas, cargaIdOf, linhaOfCarga } from './pedido.ts'

export const chosenIds = ({ linhas }: Pedido) => new Set(linhas.flatMap((one) => cargaIdOf(one) ?? []))

/** Why a row cannot be marked beside what is chosen, or null. */
export function reasonOf(pedido: Pedido, row: CargaOferecida): TextKey | null {
  if (row.motivoBloqueio) return row.motivoBloqueio as TextKey
  const chosen = pedido.linhas.flatMap(({ carga }) => carga ?? [])
  return isOfOther(chosen, row.carga) ? 'validation.carga-outro-consignatario' : null
}

/**
 * What is marked together with a row: all of its lot where the service takes whole lots, and where the ministry of
 * agriculture wants to see it, what it wants to see of the same CE Mercante.
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

const isOfSameCe = (one: ComCe | null, other: ComCe) =>
  one !== null && one.ceMercante !== null && one.ceMercante === other.ceMercante

/** The lines that leave when a row is unmarked: those that came together also go together. */
export function linhasWith(
  { declarado }: Lugar,
  { linhas }: Pedido,
  rows: readonly CargaOferecida[],
  row: CargaOferecida,
): Linha[] {
  const leaving = new Set([row.id, ...inspectedWith(rows, row).map(({ id }) => id)])
  return linhas.filter(
    (one) => leaving.has(cargaIdOf(one) ?? 0) || (declarado.carga.todas && isOfSameCe(one.carga, row.carga)),
  )
}

/** Own cargo joins the request; the first of it says anew for whom one asks. */
export function withCargas(pedido: Pedido, cargas: readonly CargaOferecida[]): Pedido {
  const fresh: Pedido =
    pedido.linhas.length === 0 ? { ...pedido, consignatario: null, busca: null, texto: '' } : pedido
  return addLinhas(fresh, cargas.map(linhaOfCarga))
}

/** Everything that is shown joins the request, as far as each piece fits what is in it by then. */
export const withAll = (pedido: Pedido, rows: readonly CargaOferecida[]): Pedido =>
  rows.reduce((before, row) => (reasonOf(before, row) ? before : withCargas(before, [row])), pedido)
