import { NoXml, readXml } from './read-xml.ts'

const namespaces = /=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL\/Transform)["']/i

/** Tags of pages, pictures and programs in every vocabulary; data may well have a `body` or a `form`. */
const active = /<\s*(?:[\w-]+:)?(?:script|html|svg|iframe|foreignObject)(?=[\s/>])/i
/** In other encodings the same bytes could be tags that are not found here. */
const alphabets = /^(?:utf-8|utf8|utf-16|utf-16le|utf-16be|iso-8859-1|us-ascii|ascii|windows-1252)$/i

/** Why a text is not XML data: it is not well-formed, or a browser would render or run it. */
export function xmlProblemOf(text: string): 'danificado' | 'ativo' | null {
  if (/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)) return 'ativo'
  if (active.test(text) || namespaces.test(text)) return 'ativo'
  const alphabet = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1]
  if (alphabet !== undefined && !alphabets.test(alphabet)) return 'ativo'
  return isWellFormed(text) ? null : 'danificado'
}

/** Blanks before the document are not valid XML, but harmless. */
function isWellFormed(text: string): boolean {
  try {
    readXml(text.trimStart(), {})
    return true
  } catch (error) {
    if (error instanceof NoXml) return false
    throw error
  }
}

export const looksLikeXml = (text: string) => /^\s*<(?:\?xml|[A-Za-z_!])/.test(text)
