const longest = 120

/** Invisible characters, for example those that reverse the direction of writing and make `fdp.exe` look like `exe.pdf`. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** The stored name of a file: without folders, invisible characters and characters that other systems cannot store. */
export function anexoName(given: string): string {
  const base = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return shortened(clean) || 'anexo'
}

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, longest - [...end].length).join('') + end
}

/** The ending of `recibo.PDF` is `pdf`; that of `recibo` is empty. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The header with the name of a download: in ASCII for old browsers, and complete for all others (RFC 5987). */
export function attachmentHeader(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
