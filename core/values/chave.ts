/**
 * The keys of machines: a prefix that secret scanners know, 32 random bytes and a checksum, which reveals a key that
 * was copied wrongly. `cais_` + 43 + 6 characters of base 62.
 */
const prefix = 'cais_'
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [secretLength, sumLength] = [43, 6]

export const isChave = (text: string) => text.startsWith(prefix)

export function chaveOf(secret: Uint8Array): string {
  const value = secret.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const body = base62(value, secretLength)
  return prefix + body + sumOf(body)
}

/** Whether the checksum of the key is right. */
export function isChaveBemEscrita(text: string): boolean {
  const body = text.slice(prefix.length, -sumLength)
  return isChave(text) && /^[0-9A-Za-z]{43}$/.test(body) && text.slice(-sumLength) === sumOf(body)
}

const sumOf = (body: string) => base62(BigInt(crc32(body)), sumLength)

function base62(value: bigint, length: number): string {
  let [text, rest] = ['', value]
  while (rest > 0n) {
    text = signs[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text.padStart(length, '0')
}

/** CRC-32 as in ZIP and PNG, of ASCII text. */
export function crc32(text: string): number {
  let sum = 0xffffffff
  for (const sign of text) {
    sum ^= sign.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
