import { type Cor, tintas } from '@cais/core/rules/estados.ts'

/** The colour of a state's word, by day and by night. */
export const inkOf = (cor: Cor) => `light-dark(${tintas[cor].tinta}, var(--mantine-color-${cor}-2))`
