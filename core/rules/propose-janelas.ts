/** A window as one service sees it. */
interface JanelaVista {
  id: number
  inicio: string
  /** Places that are left. */
  vagas: number
  /** Why this service cannot take it. */
  recusa: string | null
}

/** Cargo of one service that needs windows. */
export interface CargaSemJanela {
  /** Whose it is. */
  id: number
  linhaIds: readonly number[]
  janelas: readonly JanelaVista[]
  /** Until when the ship takes it. */
  limite: string | null
}

export interface JanelaProposta {
  janelaId: number
  linhaIds: number[]
}

/** Who has less time goes first; else the order in which they are given stays. */
const byLimite = (one: CargaSemJanela, other: CargaSemJanela) =>
  (one.limite ?? '9999').localeCompare(other.limite ?? '9999')

/**
 * For each the earliest windows that its own rules allow, counting what is proposed to the others: together they ask for no
 * place twice. Whoever does not find a place for all of its cargo gets no proposal and takes none from the others.
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
