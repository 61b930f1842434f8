import { inflateSync } from 'node:zlib'

/** The text of a PDF page by page, as far as it is in standard fonts; enough to check a document. */
export function textOfPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('this is no PDF')
  return [...file.matchAll(/(<<[^<>]*\/Length (\d+)[^<>]*>>)\s*stream\n/g)]
    .map(({ 1: head = '', 2: length, 0: { length: before }, index }) => {
      const body = file.slice(index + before, index + before + Number(length))
      return head.includes('FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body
    })
    .filter((content) => content.includes('BT'))
    .map(shownIn)
}

/** `[<4f6c> 20 <e1>] TJ` is `Olá`: the pieces of a line, without the gaps between letters. */
function shownIn(content: string): string {
  return [...content.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, pieces = '']) => [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('\n')
}
