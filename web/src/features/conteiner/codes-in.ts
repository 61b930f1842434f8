/**
 * The codes in pasted text, one per line or cell. Spaces and hyphens that are painted on containers may be there or
 * not: `codesIn('CSQU 305438-3, TEXU3070079')` are two.
 */
export function codesIn(text: string): string[] {
  return text
    .split(/[\t\n\r,;]+/)
    .flatMap((piece) => (isOneBox(piece) ? [piece] : piece.split(/\s+/)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** One code written in groups, as on a container's door; other text with spaces is several codes. */
const isOneBox = (piece: string) => /^\s*[A-Za-z]{4}[\s-]*\d{3}[\s.]?\d{3}[\s-]*\d?\s*$/.test(piece)
