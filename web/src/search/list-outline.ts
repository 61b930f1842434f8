/** What a list has above its rows, known by its name before the server has said it. */
interface ListOutline {
  /** Whether it is asked for what runs out. */
  prazo: boolean
  /** By how many columns its rows are counted. */
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
