import { z } from 'zod'

/**
 * A body in which a field that nobody knows is refused by its name: dropped in silence, a mistyped one would leave
 * something else said than was meant. Clients may send a whole thing back as they read it; of its fields those in
 * `answered` are taken and not read.
 */
export function closed<Shape extends z.ZodRawShape>(shape: Shape, answered: readonly string[] = []) {
  const strict = z.strictObject(shape)
  const unread = new Set(answered.filter((name) => !(name in shape)))
  return z.preprocess((given: z.input<typeof strict>) => without(given, unread), strict)
}

const without = (given: unknown, unread: ReadonlySet<string>): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !unread.has(name)))
    : given
