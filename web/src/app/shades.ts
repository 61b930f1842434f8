import { corOf, luminanceOf, type Rgb, rgbOf } from '@cais/core/values/cor.ts'
import type { MantineColorsTuple } from '@mantine/core'
import { mar } from './theme.ts'

/** Shades from this index on are backgrounds for white text, or text on white. */
const firstDark = 7

/**
 * The shades of a colour, from light to dark. Each has at least the contrast of the default shade that it replaces.
 * Dark shades are the colour itself, if it is dark enough.
 */
export const shadesOf = (cor: string) =>
  mar.map((shade, index) => {
    const [wanted, own] = [luminanceOf(shade), luminanceOf(cor)]
    return asBrightAs(cor, index < firstDark ? wanted : Math.min(wanted, own))
  }) as unknown as MantineColorsTuple

/** The brightness of the top bar in the dark scheme. */
const night = '#0a2233'

/** The top bar in the light scheme has the colour itself: only colours on which white can be read are accepted. */
export const barsOf = (cor: string) => ({ light: cor, dark: asBrightAs(cor, luminanceOf(night)) })

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Mixes a colour with white or black until it has this brightness. */
function asBrightAs(cor: string, luminance: number): string {
  if (luminanceOf(cor) === luminance) return cor
  const rgb = rgbOf(cor)
  const end = luminanceOf(cor) < luminance ? white : black
  const mixed = (share: number) =>
    corOf(rgb.map((part, i) => part + ((end[i] ?? 0) - part) * share) as unknown as Rgb)
  let [from, until] = [0, 1]
  for (let turn = 0; turn < 12; turn++) {
    const middle = (from + until) / 2
    const isEnough =
      end === white ? luminanceOf(mixed(middle)) >= luminance : luminanceOf(mixed(middle)) <= luminance
    if (isEnough) until = middle
    else from = middle
  }
  return mixed(until)
}
