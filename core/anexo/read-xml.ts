import { SaxesParser } from 'saxes'

export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** A text that is not XML, or XML of a kind that no program writes for its data. */
export class NoXml extends Error {
  override name = 'NoXml'
}

function noXml(): never {
  throw new NoXml()
}

/** No data that a program wrote is nested so deeply, or has so much in one tag. */
const deepest = 1_000
const mostAttributes = 10_000

/**
 * Tells what stands in an XML document, from the front to the end. It knows no entities but XML's own five. A text that
 * comes in pieces is read while it comes, and no further than to where the reader throws.
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
