import { SaxesParser } from 'saxes'

export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The text is not XML, or uses features that no program uses for data. */
export class NoXml extends Error {
  override name = 'NoXml'
}

function noXml(): never {
  throw new NoXml()
}

/** Limits of nesting and attributes that real data do not reach. */
const deepest = 1_000
const mostAttributes = 10_000

/**
 * Reads an XML document as a stream of events. Only XML's own five entities are known. A text in parts is read as it
 * arrives, and no further than to where the reader throws.
 */
export function readXml(text: string | Iterable<string>, { open, close, text: write }: XmlReader): void {
  const parser = new SaxesParser()
  let depth = 0
  let inTag = 0
  parser.on('error', noXml)
  // A document type could declare entities that grow without end or name files.
  parser.on('doctype', noXml)
  parser.on('attribute', () => {
    if (++inTag > mostAttributes) noXml()
  })
  parser.on('opentag', ({ name, attributes }) => {
    inTag = 0
    if (++depth > deepest) noXml()
    open?.(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close?.(name)
  })
  if (write) {
    parser.on('text', write)
    parser.on('cdata', write)
  }
  for (const piece of typeof text === 'string' ? [text] : text) parser.write(piece)
  parser.close()
}
