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

const piece =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z_\x80-\uffff][\w.:\x80-\uffff-]*)((?:\s+[\w.:\x80-\uffff-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y

/** One element with everything inside of it, every tag closed in its turn. */
function isWellFormed(text: string): boolean {
  const open: string[] = []
  let elements = 0
  piece.lastIndex = 0
  while (piece.lastIndex < text.length) {
    const match = piece.exec(text)
    if (!match) return false
    const [whole, closing, name, , empty] = match
    if (name === undefined) {
      const isText = !whole.startsWith('<') || whole.startsWith('<![')
      if (isText && open.length === 0 && whole.trim() !== '') return false
    } else if (closing) {
      if (open.pop() !== name) return false
    } else {
      if (open.length === 0 && elements++ > 0) return false
      if (!empty) open.push(name)
    }
  }
  return elements === 1 && open.length === 0
}

export const looksLikeXml = (text: string) => /^\s*<(?:\?xml|[A-Za-z_!])/.test(text)
