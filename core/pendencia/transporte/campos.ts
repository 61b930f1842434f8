import { z } from 'zod'

/** A company, driver or truck that has to be chosen. */
export const chosen = z.int({ error: 'validation.required' }).positive('validation.required')

/** How a row of a list is known while the list is worked on. */
export const numeroDeLinha = z.int().min(1).max(100_000)

export const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The number for the next row. */
export const nextNumero = (rows: readonly { id: number }[]) =>
  rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
