/** Colours as `#rrggbb`, and their contrast. */
export type Rgb = readonly [number, number, number]

export const isCor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

export function rgbOf(cor: string): Rgb {
  const at = (from: number) => Number.parseInt(cor.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

const hex = (part: number) => Math.round(part).toString(16).padStart(2, '0')
export const corOf = (rgb: Rgb): string => `#${rgb.map(hex).join('')}`

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of WCAG, from 0 to 1. */
export function luminanceOf(cor: string): number {
  const [red, green, blue] = rgbOf(cor)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dark + 0.05)
}

/** The contrast that WCAG 2.2 demands between a text and its background. */
const leastContrast = 4.5

/** Whether white text is readable on the colour, and the colour on white. */
export const isLegivel = (cor: string) => contrastOf(cor, '#ffffff') >= leastContrast
