/** Dark enough on a light ground of its colour to be read, and light enough on a dark one. */
export function toneOf(color: string): string {
  const dark = color === 'teal' ? '#06694b' : `var(--mantine-color-${color}-9)`
  return `light-dark(${dark}, var(--mantine-color-${color}-2))`
}
