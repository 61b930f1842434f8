/** A window from the point of view of one service. */
interface JanelaVista {
  id: number
  inicio: string
  /** The places that are left. */
  vagas: number
  /** The reason why this service cannot take the window. */
  recusa: string | null
}

/** The lines of one service that need windows. */
export interface CargaSemJanela {
  /** The id of the service. */
  id: number
  linhaIds: readonly number[]
  janelas: readonly JanelaVista[]
  /** Until when the ship takes the cargo. */
  limite: string | null
}

export interface JanelaProposta {
  janelaId: number
  linhaIds: number[]
}

/** Services with the earlier limit come first; equal ones keep the given order. */
const byLimite = (one: CargaSemJanela, other: CargaSemJanela) =>
  (one.limite ?? '9999').localeCompare(other.limite ?? '9999')

/**
 * Proposes to each service the earliest windows that its rules allow, and counts places that are proposed to the
 * others. A service without places for all of its cargo gets no proposal and uses no place.
 */
export function proposeJanelas(pedidos: readonly CargaSemJanela[]): Map<number, JanelaProposta[]> {
  const taken = new Map<number, number>()
  const propostas = new Map<number, JanelaProposta[]>()
  for (const pedido of pedidos.toSorted(byLimite)) {
    const proposta = placesFor(pedido, taken)
    for (const { janelaId, linhaIds } of proposta)
      taken.set(janelaId, (taken.get(janelaId) ?? 0) + linhaIds.length)
    propostas.set(pedido.id, proposta)
  }
  return propostas
}

function placesFor(
  { linhaIds, janelas }: CargaSemJanela,
  taken: ReadonlyMap<number, number>,
): JanelaProposta[] {
  const waiting = [...linhaIds]
  const proposta: JanelaProposta[] = []
  for (const { id, vagas, recusa } of janelas.toSorted((a, b) => a.inicio.localeCompare(b.inicio))) {
    if (recusa !== null || waiting.length === 0) continue
    const these = waiting.splice(0, Math.max(0, vagas - (taken.get(id) ?? 0)))
    if (these.length > 0) proposta.push({ janelaId: id, linhaIds: these })
  }
  return waiting.length > 0 ? [] : proposta
}
