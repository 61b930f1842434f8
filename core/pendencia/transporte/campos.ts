import { z } from 'zod'

/** A company, driver or truck that has to be chosen. */
export const chosen = z.int({ error: 'validation.required' }).positive('validation.required')

/** The number of a row in a list that is being edited. */
export const numeroDeLinha = z.int().min(1).max(100_000)

export const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The number of the next row. */
export const nextNumero = (rows: readonly { id: number }[]) =>
  rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
