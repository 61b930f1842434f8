/** `containsPattern('50%_a')` is `%50\%\_a%`: what people type is never a wildcard. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
