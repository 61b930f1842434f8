/** The parts above a list's rows, known by the list's name before its configuration has loaded. */
interface ListOutline {
  /** Whether the list has buttons for deadlines. */
  prazo: boolean
  /** The number of columns whose values are counted. */
  facets: number
  grouped: boolean
}

export function outlineOf(component: string): ListOutline {
  const ofPendencias = component.startsWith('minhas-pendencias')
  const isOfAll = component === 'minhas-pendencias'
  return {
    prazo: ofPendencias || /^(servico|pedido)/.test(component),
    facets: isOfAll ? 2 : Number(ofPendencias),
    grouped: isOfAll,
  }
}
