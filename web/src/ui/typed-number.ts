/** What a number field holds by what stands in it, in parts of `unit`; half-typed numbers count as far as they go. */
export function typedNumber(typed: number | string, unit = 1): number | null {
  const number = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  if (!Number.isFinite(number)) return null
  return unit === 1 ? number : Math.round(number * unit)
}
