import { latin1 } from './bytes.ts'
import { type PdfObjeto, PdfObjetos } from './pdf-objetos.ts'
import type { Unpacking } from './unpack.ts'

/** Any character of a PDF name may be written by its code: `/J#53` is `/JS`. */
const signOf = (sign: string) => {
  const hex = sign.charCodeAt(0).toString(16)
  return `(?:${sign}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** A name ends where the next token begins. */
const anyOf = (names: string[], followed = '(?![^\\s\\0()<>[\\]{}/%])') =>
  new RegExp(`/(?:${names.map((name) => [...name].map(signOf).join('')).join('|')})${followed}`)

/** Names of actions, programs and attached files; they are long enough to be searched for in the whole file. */
const active = anyOf([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'GoToE',
])
const gap = '[\\s\\0]'
/**
 * Names of the same kind that also occur in titles (`Setor 12/EF`) or by chance in compressed bytes. They are searched
 * for only in objects, before a possible value.
 */
const activeInObjects = anyOf(
  ['JS', 'EF', 'XFA'],
  `(?:${gap}*[[(<%]|${gap}+\\d+${gap}*(?:%|${gap}\\d+${gap}*[%R]))`,
)
/** The dictionary of an object stream has the offset of its first object. */
const holdsObjects = anyOf(['First', 'ObjStm'])
/** An object stream begins with the numbers and offsets of its objects. */
const numbersFirst = /^[\s\0]*\d+[\s\0]+\d+/
/** The usual filter of object streams, and all keys about filters. */
const plainPacking =
  /\/Filter[\s\0]*(?:\/FlateDecode|\[[\s\0]*\/FlateDecode[\s\0]*\])(?=[\s\0/>%])|\/DecodeParms[\s\0]*(?:null|<<[\s\0]*>>)(?=[\s\0/>%])/g
const packing = anyOf(['Filter', 'F', 'DecodeParms', 'DP', 'Predictor'])
/** Far longer than the dictionary of any real object stream. */
const longestSaid = 10_000
/** Unpacking a stream costs as much as reading this many characters, even when it is short. */
const streamCost = 10_000
const lengths = /\/Length[\s\0]+(\d+)(?=[\s\0]*[/>])/g

/**
 * Why a PDF is refused: it has actions, starts programs, carries files, or cannot be examined completely. Names are
 * found in every spelling, and in object streams too.
 */
export function pdfProblemOf(bytes: Uint8Array, unpacking: Unpacking): 'pdf-ativo' | 'inverificavel' | null {
  const text = latin1(bytes)
  if (active.test(text)) return 'pdf-ativo'
  if (!activeInObjects.test(text) && !holdsObjects.test(text)) return null
  const objetos = new PdfObjetos(text)
  for (const { said, stream } of objetos.all()) {
    if (activeInObjects.test(said)) return 'pdf-ativo'
    if (stream === null || !holdsObjects.test(said)) continue
    if (said.length > longestSaid) return 'inverificavel'
    const held = startsOf(text, stream).map((from) => {
      const end = text.indexOf('endstream', from)
      const to = end < 0 ? text.length : end
      objetos.count(to - from + streamCost)
      return heldBy(said, bytes.subarray(from), to - from, unpacking)
    })
    if (held.some(({ objects }) => active.test(objects) || activeInObjects.test(objects))) return 'pdf-ativo'
    if (!held.some(({ objects, isWhole }) => isWhole && numbersFirst.test(objects))) return 'inverificavel'
  }
  return null
}

/** The data begin on the next line after the keyword, or directly after it: programs differ. */
const startsOf = (text: string, at: number): number[] => {
  const here = /^ *(?:\r\n?|\n)?/.exec(text.slice(at, at + 20))?.[0].length ?? 0
  const line = /^[^\r\n]*(?:\r\n?|\n)/.exec(text.slice(at, at + 1_000))?.[0].length ?? here
  return [...new Set([at + here, at + line])]
}

/** The objects in a stream, and whether they are complete. Compressed data may contain the word `endstream`. */
function heldBy(
  said: PdfObjeto['said'],
  bytes: Uint8Array,
  upToEnd: number,
  unpacking: Unpacking,
): { objects: string; isWhole: boolean } {
  const isPlain = !packing.test(said.replace(plainPacking, ' '))
  if (packing.test(said)) {
    const { bytes: unpacked, isWhole } = unpacking.inflateAny(bytes.subarray(0, upToEnd))
    return { objects: latin1(unpacked), isWhole: isPlain && isWhole }
  }
  const [length, ...others] = [...said.matchAll(lengths)].map((found) => Number(found[1]))
  const isSaid = length !== undefined && others.length === 0
  return { objects: latin1(bytes, 0, isSaid ? length : upToEnd), isWhole: isSaid }
}
