import { begins, isUtf8, latin1, view } from './bytes.ts'

/** The characters of a text file, or null where it is none. Letters above ASCII may come out wrong; tags do not. */
export function charactersOf(bytes: Uint8Array): string | null {
  const wide = begins(bytes, '\xff\xfe') ? 'little' : begins(bytes, '\xfe\xff') ? 'big' : null
  const text = wide ? utf16(bytes, wide === 'little') : oneByteEach(bytes)
  return text === null || hasControl.test(text) ? null : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text holds
const hasControl = /[\x00-\x08\x0b\x0e-\x1f\x7f\ufffe\uffff]/

function oneByteEach(bytes: Uint8Array): string | null {
  const start = begins(bytes, '\xef\xbb\xbf') ? 3 : 0
  const text = latin1(bytes, start)
  // In Windows' own alphabet these five are nothing.
  return isUtf8(bytes) || !/[\x81\x8d\x8f\x90\x9d]/.test(text) ? text : null
}

function utf16(bytes: Uint8Array, little: boolean): string | null {
  if (bytes.length % 2) return null
  const data = view(bytes)
  const parts: string[] = []
  for (let at = 2; at < bytes.length; at += 2) parts.push(String.fromCharCode(data.getUint16(at, little)))
  const text = parts.join('')
  return text.isWellFormed() ? text : null
}

/** Tags with which a browser begins to run or to load something, wherever it meets them. */
const active =
  /<\s*(?:[\w-]+:)?(?:script|html|svg|iframe|frameset|object|embed|applet|body|head|link|meta|base|form|style|img|video|audio|math)(?=[\s/>])|<!doctype\s/i

export const hasActiveTags = (text: string) => active.test(text)

/** Texts that are programs or documents of another kind. */
export const isOtherText = (text: string) => /^\s*(?:#!|\{\\rtf|%!PS|%PDF|MIME-Version:)/i.test(text)
