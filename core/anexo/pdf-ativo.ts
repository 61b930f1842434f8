import { latin1 } from './bytes.ts'
import { type PdfObjeto, PdfObjetos } from './pdf-objetos.ts'
import type { Unpacking } from './unpack.ts'

/** Any sign of a name may be written by its number: `/J#53` is `/JS`. */
const signOf = (sign: string) => {
  const hex = sign.charCodeAt(0).toString(16)
  return `(?:${sign}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** Names end where another sign of the format begins. */
const anyOf = (names: string[], followed = '(?![^\\s\\0()<>[\\]{}/%])') =>
  new RegExp(`/(?:${names.map((name) => [...name].map(signOf).join('')).join('|')})${followed}`)

/** What runs, starts programs or carries files, under names that nothing else is called wherever they are found. */
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
 * Also under names so short that a title has them (`Setor 12/EF`), and packed bytes by chance: looked for in objects, and
 * before what can be their value.
 */
const activeInObjects = anyOf(
  ['JS', 'EF', 'XFA'],
  `(?:${gap}*[[(<%]|${gap}+\\d+${gap}*(?:%|${gap}\\d+${gap}*[%R]))`,
)
/** A stream that holds objects says where the first of them begins. */
const holdsObjects = anyOf(['First', 'ObjStm'])
/** What it holds begins with the numbers of the objects and their places. */
const numbersFirst = /^[\s\0]*\d+[\s\0]+\d+/
/** How programs pack objects, said in place; and all that may be said about packing. */
const plainPacking =
  /\/Filter[\s\0]*(?:\/FlateDecode|\[[\s\0]*\/FlateDecode[\s\0]*\])(?=[\s\0/>%])|\/DecodeParms[\s\0]*(?:null|<<[\s\0]*>>)(?=[\s\0/>%])/g
const packing = anyOf(['Filter', 'F', 'DecodeParms', 'DP', 'Predictor'])
/** Far more than anybody says about a stream of objects. */
const longestSaid = 10_000
/** To unpack a stream takes as long as to read so many signs, however little is in it. */
const streamCost = 10_000
const lengths = /\/Length[\s\0]+(\d+)(?=[\s\0]*[/>])/g

/**
 * Why a document is not only to be read: it runs something, starts something or carries other files; or what it holds
 * cannot be looked at. Names are found however they are written, in objects that are packed together too.
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

/** Bytes begin in the next line, whatever some programs write behind the word; other programs begin no line. */
const startsOf = (text: string, at: number): number[] => {
  const here = /^ *(?:\r\n?|\n)?/.exec(text.slice(at, at + 20))?.[0].length ?? 0
  const line = /^[^\r\n]*(?:\r\n?|\n)/.exec(text.slice(at, at + 1_000))?.[0].length ?? here
  return [...new Set([at + here, at + line])]
}

/** The objects in a stream, and whether these are all of them. The word that ends a stream may stand in what is packed. */
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
