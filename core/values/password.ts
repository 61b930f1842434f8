import { COMMON_PASSWORDS } from './common-passwords.ts'

const PASSWORD_LENGTH = { min: 8, max: 100 } as const

/** Why this password cannot be chosen, or null. Length and rarity are required, not a mix of characters. */
export function passwordRefusal(text: string) {
  const { length } = [...text]
  if (length < PASSWORD_LENGTH.min) return 'validation.password-short'
  if (length > PASSWORD_LENGTH.max) return 'validation.password-long'
  if (COMMON_PASSWORDS.has(text.toLowerCase())) return 'validation.password-common'
  if (isOfPortalWords(text)) return 'validation.password-portal'
  return null
}

/** A password that is the user's own e-mail or login is the first that attackers try. */
export function isOwnName(text: string, own: { email: string; login: string }): boolean {
  const folded = text.trim().toLowerCase()
  return [own.email, own.login].some((name) => name.trim().toLowerCase() === folded)
}

/** Characters that often replace letters: `C@1s` is `cais`. */
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** A rest of this length beside the portal's own words is too easy to guess, such as a year or a row of digits. */
const littleElse = 6

/** `Cais@2026`, `portal-demo`, `n4vio_porto1`: words of the portal and hardly anything else. */
function isOfPortalWords(text: string): boolean {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const plain = [...folded].map((char) => lookalikes[char] ?? char).join('')
  const rest = PORTAL_WORDS.reduce((left, word) => left.replaceAll(word, ' '), plain)
  return rest !== plain && [...rest.replace(/\s/g, '')].length <= littleElse
}

/** For a strength bar: 0 for a refused password, else 1 to 4. */
export function passwordStrength(text: string): 0 | 1 | 2 | 3 | 4 {
  if (passwordRefusal(text)) return 0
  const bits = surprisingCharacters(text) * Math.log2(alphabetSize(text))
  if (bits < 40) return 1
  if (bits < 60) return 2
  return bits < 80 ? 3 : 4
}

/** Counts the characters that neither repeat nor continue their neighbour: `aaaa` and `abcd` have one each. */
function surprisingCharacters(text: string): number {
  let count = 0
  let previous = Number.NaN
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (!(Math.abs(code - previous) <= 1)) count++
    previous = code
  }
  return count
}

/** The number of possible characters in each place, for an attacker who knows which kinds are used. */
function alphabetSize(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 0)
}

/**
 * Words that attackers of this portal try first, because it is full of them. In lower case and without accents; plural
 * endings stay in the rest.
 */
export const PORTAL_WORDS: readonly string[] = `
  acesso admin agencia agendamento agente armador armazem beneficiario boletim booking cais caminhao carga cliente conta
  container conteiner demo depot desova despachante documento empresa entrada escala exportador fatura gate gestor guindaste
  importador janela lineup logistica maritima motorista navio pendencia pesagem placa portal porto retirada saida senha
  servico terminal transportador transporte usuario veiculo viagem
  `
  .trim()
  .split(/\s+/)
  // Longer words come first, because some contain others.
  .sort((one, other) => other.length - one.length)
