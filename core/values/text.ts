/**
 * The characters of a number without punctuation and spaces, in upper case. Letters always stay: a CNPJ may have them,
 * and in other numbers they must make the number invalid instead of vanishing. `compact(' 12.abc.345/01de-35 ') ===
 * '12ABC34501DE35'`
 */
export function compact(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** For texts whose punctuation matters: upper case, only without spaces. `withoutSpaces('ab 1-2') === 'AB1-2'` */
export function withoutSpaces(text: string): string {
  return text.toUpperCase().replace(/\s/g, '')
}
