import { corOf, luminanceOf, type Rgb, rgbOf } from '@cais/core/values/cor.ts'
import type { MantineColorsTuple } from '@mantine/core'
import { mar } from './theme.ts'

/** From here on a shade is a ground for white letters, or letters on white. */
const firstDark = 7

/**
 * A colour from foam to abyss: no shade is read worse than the one of the sea that it stands for. The dark ones are the
 * colour itself where it is dark enough for that.
 */
export const shadesOf = (cor: string) =>
  mar.map((shade, index) => {
    const [wanted, own] = [luminanceOf(shade), luminanceOf(cor)]
    return asBrightAs(cor, index < firstDark ? wanted : Math.min(wanted, own))
  }) as unknown as MantineColorsTuple

/** As bright as a bar in the dark. */
const night = '#0a2233'

/** The bar in the light is the colour itself: white was found to be read on it. */
export const barsOf = (cor: string) => ({ light: cor, dark: asBrightAs(cor, luminanceOf(night)) })

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Mixed with white, or with black, until it is as bright as that. */
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
