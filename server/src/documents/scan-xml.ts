import { unreadable } from './unreadable.ts'

export type XmlToken =
  /** `<c r="A1"/>` is `open` and `empty`; names are without their namespace. */
  { kind: 'open'; name: string; attributes: string; empty: boolean } | XmlEnd | { kind: 'text'; text: string }

interface XmlEnd {
  kind: 'close'
  name: string
}

/** No tag of a workbook is nearly as long. */
const longestTag = 20_000

/** The tags and texts of an XML document, one after the other. It knows no entities but XML's own five. */
export function* scanXml(xml: string): Generator<XmlToken> {
  let at = xml.startsWith('\ufeff') ? 1 : 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    if (open !== at) {
      const end = open < 0 ? xml.length : open
      yield { kind: 'text', text: decoded(xml.slice(at, end)) }
      at = end
    } else if (xml.startsWith('<?', at)) at = after(xml, '?>', at)
    else if (xml.startsWith('<!--', at)) at = after(xml, '-->', at)
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = after(xml, ']]>', at)
      yield { kind: 'text', text: xml.slice(at + 9, end - 3) }
      at = end
    }
    // A document type could declare entities that grow without end or name files.
    else if (xml.startsWith('<!', at)) unreadable()
    else {
      const end = tagEnd(xml, at)
      yield tagOf(xml.slice(at + 1, end))
      at = end + 1
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? unreadable() : at + mark.length
}

/** Where the tag that begins here ends; a `>` inside of quotes does not end it. */
function tagEnd(xml: string, from: number): number {
  const last = Math.min(xml.length, from + longestTag)
  for (let at = from + 1; at < last; at++) {
    const character = xml[at]
    if (character === '>') return at
    if (character === '"' || character === "'") {
      at = xml.indexOf(character, at + 1)
      if (at < 0) unreadable()
    }
  }
  return unreadable()
}

function tagOf(inside: string): XmlToken {
  if (inside.startsWith('/')) return { kind: 'close', name: localName(inside.slice(1).trim()) }
  const empty = inside.endsWith('/')
  const space = inside.search(/[\s/]/)
  const name = space < 0 ? inside : inside.slice(0, space)
  return { kind: 'open', name: localName(name), attributes: inside.slice(name.length), empty }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Reads one attribute, with or without a namespace: `attribute('id')(' r:id="rId1"')` is `rId1`. */
export function attribute(name: string) {
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes: string): string | null => {
    const match = pattern.exec(attributes)
    return match ? decoded(match[1] ?? match[2] ?? '') : null
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[\da-f]{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
