import { z } from 'zod'

/**
 * A string of an answer whose values only our own code knows: for clients it is any string, for us the key of a text or
 * the last part of one. `motivo: named<TextKey>()`
 */
export const named = <Name extends string>() => z.string() as unknown as z.ZodType<Name, Name>
