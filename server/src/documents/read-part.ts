import { NoXml, readXml, type XmlReader } from '@cais/core/anexo/read-xml.ts'
import { Refused } from '../http/refused.ts'
import { unreadable } from './unreadable.ts'

/** A cell of a sheet takes two to four tags; a part with more tags than this is refused. */
const mostTags = 500_000

/** Reads one XML part of a workbook while it is unpacked; names are passed without their namespace. */
export function readPart(xml: Iterable<string>, { open, close, text }: XmlReader): void {
  let tags = 0
  try {
    readXml(xml, {
      open: (name, attributes) => {
        if (++tags > mostTags) throw new Refused(400, 'error.xlsx-too-large')
        open?.(localName(name), attributes)
      },
      ...(close && { close: (name) => close(localName(name)) }),
      ...(text && { text }),
    })
  } catch (error) {
    if (error instanceof NoXml) unreadable()
    throw error
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An attribute with or without a namespace: `attributeOf({ 'r:id': 'rId1' }, 'id')` is `rId1`. */
export function attributeOf(attributes: Record<string, string>, name: string): string | null {
  const named = attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]
  return named ?? null
}
