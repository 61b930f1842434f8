import { type Cor, tintas } from '@cais/core/rules/estados.ts'

/** The text colour of a status, in light and dark. */
export const inkOf = (cor: Cor) => `light-dark(${tintas[cor].tinta}, var(--mantine-color-${cor}-2))`
