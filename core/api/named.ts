import { z } from 'zod'

/**
 * A word of an answer of which the compiler knows more than the wire needs to say: to clients it is any word, to our own
 * code the key of a text, or the last part of one. `motivo: named<TextKey>()`
 */
export const named = <Name extends string>() => z.string() as unknown as z.ZodType<Name, Name>
