/**
 * The codes in what was pasted: one per line or cell, with or without the spaces and the hyphen that are painted on the
 * box. `codesIn('CSQU 305438-3, TEXU3070079')` are two.
 */
export function codesIn(text: string): string[] {
  return text
    .split(/[\t\n\r,;]+/)
    .flatMap((piece) => (isOneBox(piece) ? [piece] : piece.split(/\s+/)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/** Written in groups, as on the door; anything else with spaces is several. */
const isOneBox = (piece: string) => /^\s*[A-Za-z]{4}[\s-]*\d{3}[\s.]?\d{3}[\s-]*\d?\s*$/.test(piece)
