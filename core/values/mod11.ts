/** Values times weights 2, 3, ... from the right, back to 2 after `maxWeight`; a value is the character code - 48, so 'A' is 17. */
export function mod11Remainder(text: string, maxWeight: number): number {
  let sum = 0
  let weight = 2
  for (let i = text.length - 1; i >= 0; i--) {
    sum += (text.charCodeAt(i) - 48) * weight
    weight = weight === maxWeight ? 2 : weight + 1
  }
  return sum % 11
}

/** The check digit that most Brazilian numbers share. `mod11Digit('529982247', 11) === 2` */
export function mod11Digit(text: string, maxWeight: number): number {
  const remainder = mod11Remainder(text, maxWeight)
  return remainder < 2 ? 0 : 11 - remainder
}

/** The text with its check digits, each computed over everything before it. */
export function withMod11Digits(text: string, maxWeight: number, count: number): string {
  let whole = text
  for (let i = 0; i < count; i++) whole += mod11Digit(whole, maxWeight)
  return whole
}
