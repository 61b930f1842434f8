import { z } from 'zod'

/** In kilograms: the heaviest types of boxes are rated for less. */
export const mostQuilosDeConteiner = 60_000
/** Of a truck on the scales, including those with a special permit. */
export const mostQuilosDeCaminhao = 250_000

/** What people say of weights is in thousandths of a kilogram. */
export const mostGramasDeConteiner = mostQuilosDeConteiner * 1_000

/** The weight of a loaded box. */
export const gramasDeConteiner = z
  .int({ error: 'validation.required' })
  .min(1, 'validation.peso-positivo')
  .max(mostGramasDeConteiner, 'validation.peso-de-conteiner')

/** The weight of a truck, or of what one truck brings. */
export const gramasDeCaminhao = z
  .int({ error: 'validation.required' })
  .min(1, 'validation.peso-positivo')
  .max(mostQuilosDeCaminhao * 1_000, 'validation.peso-de-caminhao')
