import { TooMuch } from './unpack.ts'

const blanks = '\\0\\t\\n\\f\\r '
const regular = `[^${blanks}()<>[\\]{}/%]`
const word = new RegExp(`%[^\\r\\n]*|<<|>>|<[^>]*>?|/${regular}*|${regular}+|[()[\\]{}>]`, 'g')
const inBrackets = /\\[\s\S]|[()]/g
/** An object begins after its number, with an optional comment; a trailer begins the same way. */
const beginning = new RegExp(`obj(?<=[\\d\\r\\n][${blanks}]*obj)|trailer`, 'g')
const deepest = 1_000

export interface PdfObjeto {
  /** The source of its dictionary or list. */
  said: string
  /** The position after the keyword `stream`; null where the object has no stream. */
  stream: number | null
}

/**
 * The dictionaries and lists of a PDF, parsed like a viewer does. A viewer jumps to the offsets in a table that may
 * point anywhere. So an object is parsed at every keyword that begins one, even within comments, texts and streams.
 */
export class PdfObjetos {
  readonly #text: string
  #left: number
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#left = 2_000_000 + 8 * text.length
  }

  *all(): Generator<PdfObjeto> {
    for (const { index, 0: said } of this.#text.matchAll(beginning)) {
      this.#at = index + said.length
      const objeto = this.#read()
      if (objeto) yield objeto
    }
  }

  /** Limits the work, because overlapping objects could make a file be read very often. */
  count(signs: number): void {
    this.#left -= signs
    if (this.#left < 0) throw new TooMuch()
  }

  #read(): PdfObjeto | null {
    const open: string[] = []
    let from = -1
    for (;;) {
      const said = this.#next()
      if (said === null) return null
      if (from < 0) from = this.#at - said.length
      if (said === '(') this.#skipText()
      else if (said === '<<' || said === '[') open.push(said)
      else if (open.at(-1) === (said === '>>' ? '<<' : said === ']' ? '[' : null)) open.pop()
      if (open.length > deepest) throw new TooMuch()
      if (open.length === 0) break
    }
    const to = this.#at
    if (!/^(?:<<|\[)/.test(this.#text.slice(from, from + 2))) return null
    const next = this.#next()
    const stream = next?.startsWith('stream') ? this.#at - next.length + 'stream'.length : null
    return { said: this.#text.slice(from, to), stream }
  }

  /** The next token that is not a comment. */
  #next(): string | null {
    for (;;) {
      word.lastIndex = this.#at
      const said = word.exec(this.#text)?.[0]
      this.#moveTo(said === undefined ? this.#text.length : word.lastIndex)
      if (said === undefined) return null
      if (!said.startsWith('%')) return said
    }
  }

  #skipText(): void {
    inBrackets.lastIndex = this.#at
    let depth = 1
    while (depth > 0) {
      const sign = inBrackets.exec(this.#text)?.[0]
      if (sign === undefined) break
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    }
    this.#moveTo(depth > 0 ? this.#text.length : inBrackets.lastIndex)
  }

  #moveTo(at: number): void {
    this.count(at - this.#at)
    this.#at = at
  }
}
