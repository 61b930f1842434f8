import { zlibSync } from 'fflate'

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const four = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

function piece(name: string, data: readonly number[]): number[] {
  const body = [...letters(name), ...data]
  return [...four(data.length), ...body, ...four(crc32(body))]
}

/** A grey PNG; the function gives each pixel from 0 to 255. */
export function makePng(
  width: number,
  height: number,
  greyAt: (x: number, y: number) => number,
): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => greyAt(x, y) & 255),
  ]).flat()
  return Uint8Array.from([
    ...[0x89, ...letters('PNG\r\n\x1a\n')],
    ...piece('IHDR', [...four(width), ...four(height), 8, 0, 0, 0, 0]),
    ...piece('IDAT', [...zlibSync(Uint8Array.from(rows), { level: 0 })]),
    ...piece('IEND', []),
  ])
}
