import type { Cor } from '@cais/core/rules/estados.ts'

/** Dark enough on its light ground to be read at the size of a badge. */
const dark: Record<Cor, string> = {
  teal: '#06694b',
  mar: 'var(--mantine-color-mar-8)',
  ambar: 'var(--mantine-color-ambar-9)',
  violet: 'var(--mantine-color-violet-9)',
  gray: 'var(--mantine-color-gray-8)',
  red: 'var(--mantine-color-red-9)',
}

/** The colour of a state's word, by day and by night. */
export const inkOf = (cor: Cor) => `light-dark(${dark[cor]}, var(--mantine-color-${cor}-2))`
