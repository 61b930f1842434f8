import { areas } from '@cais/core/rules/area.ts'
import { escalaSource } from './components/escala.ts'
import { servicoSource } from './components/servico.ts'
import type { SourceOf } from './source.ts'

/** Where the rows of each list come from, by the list's name. */
export const sources: Record<string, SourceOf> = {
  ...Object.fromEntries(areas.map(({ area }) => [`servico-${area}`, servicoSource(area)])),
  servico: servicoSource(null),
  escala: escalaSource,
}
