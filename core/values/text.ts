/**
 * The bare characters of a number as people write it: upper case, without punctuation and spaces.
 * Letters always stay: a CNPJ may hold them, and anywhere else they must make the number invalid
 * instead of vanishing. `compact(' 12.abc.345/01de-35 ') === '12ABC34501DE35'`
 */
export function compact(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** For texts whose punctuation carries meaning: upper case, without spaces only. `withoutSpaces('ab 1-2') === 'AB1-2'` */
export function withoutSpaces(text: string): string {
  return text.toUpperCase().replace(/\s/g, '')
}
