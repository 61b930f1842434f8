import type { SearchDefinition } from './definition.ts'
import { escalaSearch } from './escala.ts'
import { servicoSearches } from './servico.ts'

/** Every list of the portal. */
export const searches: SearchDefinition[] = [...servicoSearches, escalaSearch]

export function findSearch(component: string): SearchDefinition | undefined {
  return searches.find((search) => search.component === component)
}
