import { NoXml, readXml, type XmlReader } from '@cais/core/anexo/read-xml.ts'
import { unreadable } from './unreadable.ts'

/** Reads one XML part of a workbook; names come without their namespace. */
export function readPart(xml: string, { open, close, text }: XmlReader): void {
  try {
    readXml(xml, {
      ...(open && { open: (name, attributes) => open(localName(name), attributes) }),
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
