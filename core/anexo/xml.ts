const namespaces = /=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL\/Transform)["']/i

/** Data may well have a `body` or a `form`; these are a page, a picture or a program in every vocabulary. */
const active = /<\s*(?:[\w-]+:)?(?:script|html|svg|iframe|foreignObject)(?=[\s/>])/i
/** In other alphabets the same bytes could mean tags that are not seen here. */
const alphabets = /^(?:utf-8|utf8|utf-16|utf-16le|utf-16be|iso-8859-1|us-ascii|ascii|windows-1252)$/i

/** Why a text is not the XML of data: it does not hold together, or browsers would draw or run it. */
export function xmlProblemOf(text: string): 'danificado' | 'ativo' | null {
  if (/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'ativo'
  if (active.test(text) || namespaces.test(text)) return 'ativo'
  const alphabet = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1]
  if (alphabet !== undefined && !alphabets.test(alphabet)) return 'ativo'
  return isWellFormed(text) ? null : 'danificado'
}

/** What stands between tags and is no text: where it begins, and what ends it. */
const asides = [
  { begin: '<?', end: '?>', isText: false },
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
]

/** No data that a program wrote is nested so deeply. */
const deepest = 1_000

/** One element with everything inside of it, every tag closed in its turn; read once, from the front to the end. */
function isWellFormed(text: string): boolean {
  const open: string[] = []
  let elements = 0
  let at = 0
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at)
      const end = next < 0 ? text.length : next
      if (open.length === 0 && text.slice(at, end).trim() !== '') return false
      at = end
      continue
    }
    const aside = asides.find(({ begin }) => text.startsWith(begin, at))
    if (aside) {
      const end = text.indexOf(aside.end, at + aside.begin.length)
      if (end < 0 || (aside.isText && open.length === 0)) return false
      at = end + aside.end.length
      continue
    }
    const tag = tagAt(text, at)
    if (!tag) return false
    at = tag.end
    if (tag.kind === 'close') {
      if (open.pop() !== tag.name) return false
      continue
    }
    if (open.length === 0 && elements++ > 0) return false
    if (tag.kind === 'open') open.push(tag.name)
    if (open.length > deepest) return false
  }
  return elements === 1 && open.length === 0
}

const nameOf = /<(\/?)([A-Za-z_\x80-\uffff][\w.:\x80-\uffff-]*)/y
const attribute = /\s+[\w.:\x80-\uffff-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/y
const endOf = /\s*(\/?)>/y

/** One attribute after the other: a pattern for all of them at once would need a stack as long as the tag. */
function tagAt(text: string, from: number) {
  const [whole = '', closing, name = ''] = matchAt(nameOf, text, from) ?? []
  if (name === '') return null
  let at = from + whole.length
  for (;;) {
    const found = closing ? null : matchAt(attribute, text, at)
    if (!found) break
    at += found[0].length
  }
  const end = matchAt(endOf, text, at)
  if (!end || (closing && end[1])) return null
  const kind: 'close' | 'empty' | 'open' = closing ? 'close' : end[1] ? 'empty' : 'open'
  return { kind, name, end: at + end[0].length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

export const looksLikeXml = (text: string) => /^\s*<(?:\?xml|[A-Za-z_!])/.test(text)
