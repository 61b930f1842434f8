import { strFromU8 } from 'fflate'
import { begins, isUtf8, latin1, textOfCodes, view } from './bytes.ts'

/** The text of a file, or null for other content. Some letters of Windows-1252 are decoded wrongly, but tags are not. */
export function charactersOf(bytes: Uint8Array): string | null {
  const wide = begins(bytes, '\xff\xfe') ? 'little' : begins(bytes, '\xfe\xff') ? 'big' : null
  return wide ? utf16(bytes, wide === 'little') : oneByteEach(bytes)
}

/** Control characters that no text has: all but tab, line ends and page end. */
const isControl = Array.from(
  { length: 128 },
  (_, code) => (code < 32 && ![9, 10, 12, 13].includes(code)) || code === 127,
)

function oneByteEach(bytes: Uint8Array): string | null {
  for (const byte of bytes) if (byte < 128 && isControl[byte]) return null
  if (isUtf8(bytes)) return strFromU8(bytes)
  return isWindows1252(bytes) ? latin1(bytes, begins(bytes, '\xef\xbb\xbf') ? 3 : 0) : null
}

/** These five bytes are undefined in Windows-1252. */
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
const isWindows1252 = (bytes: Uint8Array) => !unused.some((byte) => bytes.includes(byte))

function utf16(bytes: Uint8Array, little: boolean): string | null {
  if (bytes.length % 2) return null
  const data = view(bytes)
  const codes = new Uint16Array(bytes.length / 2 - 1)
  for (let index = 0; index < codes.length; index++) {
    const code = data.getUint16(2 + index * 2, little)
    if (code < 128 ? isControl[code] : code >= 0xfffe) return null
    codes[index] = code
  }
  const text = textOfCodes(codes)
  return text.isWellFormed() ? text : null
}

/** Tags that make a browser run or load something. */
const active =
  /<\s*(?:[\w-]+:)?(?:script|html|svg|iframe|frameset|object|embed|applet|body|head|link|meta|base|form|style|img|video|audio|math)(?=[\s/>])|<!doctype\s/i

export const hasActiveTags = (text: string) => active.test(text)

/** Texts that are programs or other formats. */
export const isOtherText = (text: string) => /^\s*(?:#!|\{\\rtf|%!PS|%PDF|MIME-Version:)/i.test(text)
