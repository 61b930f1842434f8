import type { NameIn, TextKey } from '../texts/text-key.ts'
import { begins, lastIndexOf, latin1 } from './bytes.ts'
import { hidesRar, isWholePkcs12, isWholeRar } from './envelopes.ts'
import { type Formato, formatos, formatosText, largestAnexo } from './formatos.ts'
import { isWholeJpeg, isWholePng, isWholeTiff } from './imagens.ts'
import { endingOf } from './nome.ts'
import { type Achado, Pacote } from './pacote.ts'
import { pdfProblemOf } from './pdf-ativo.ts'
import { charactersOf, hasActiveTags, isOtherText } from './texto.ts'
import { TooMuch, Unpacking } from './unpack.ts'
import { looksLikeXml, xmlProblemOf } from './xml.ts'
import { zipDirectoryOf, zipKindOf } from './zip.ts'

const end = '%%EOF'

/** A PDF begins with its version and ends with `%%EOF`, followed only by blanks. */
function isWholePdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes, 0, 8))) return false
  const at = lastIndexOf(bytes, end)
  if (at < 0 || !latin1(bytes, Math.max(0, at - 1_024), at).includes('startxref')) return false
  return isBlank(bytes, at + end.length)
}

function isBlank(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== 0 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 32) return false
  }
  return true
}

/** Viewers look for the PDF header in the whole first kilobyte. */
function hidesPdf(bytes: Uint8Array): boolean {
  return !begins(bytes, '%PDF-') && latin1(bytes, 0, 1_029).includes('%PDF-')
}

/** The reasons why a file is refused. */
type Falta = 'desconhecido' | 'danificado' | 'disfarcado' | 'ativo' | Achado['why']
type Exame =
  | { formato: Formato; falta: null }
  /** `onde` is the name of the offending file in an archive. */
  | { formato: Formato | null; falta: Falta; onde?: string }

export interface AnexoRecusa {
  /** The key of a text `anexo.recusa.*`; its first parameter is the name of the file. */
  key: TextKey
  params: string[]
}

/** The format of a file, or the reason why it is refused. The content decides, not the name or the claimed type. */
export function examineAnexo(
  file: { name: string; bytes: Uint8Array },
  permitidos: readonly Formato[],
): { formato: Formato; recusa: null } | { formato: null; recusa: AnexoRecusa } {
  const refused = (why: NameIn<'anexo.recusa'>, ...more: string[]) => {
    const key = `anexo.recusa.${why}` as const
    return { formato: null, recusa: { key, params: [file.name, ...more] } }
  }
  const size = sizeRefusal(file.name, file.bytes.length)
  if (size) return { formato: null, recusa: size }
  const exame = examine(file.bytes)
  if (exame.falta)
    return refused(
      exame.falta,
      exame.falta === 'desconhecido' ? formatosText(permitidos) : insideOf(file, exame),
    )
  const { formato } = exame
  if (!permitidos.includes(formato)) return refused('nao-permitido', formatosText(permitidos))
  const endings: readonly string[] = formatos[formato]
  if (!endings.includes(endingOf(file.name))) return refused('extensao', endings.join(', '))
  return { formato, recusa: null }
}

/** The name of the file within the archive, or of the file itself. */
const insideOf = ({ name }: { name: string }, { onde }: { onde?: string }) =>
  onde ? onde.slice(-80).replaceAll(/[\p{C}]/gu, '…') : name

/** The check of the size, before any byte is read. */
export function sizeRefusal(name: string, size: number): AnexoRecusa | null {
  if (size === 0) return { key: 'anexo.recusa.vazio', params: [name] }
  return size > largestAnexo ? { key: 'anexo.recusa.grande', params: [name, '20 MB'] } : null
}

const signatures: { formato: Formato; begins: readonly string[]; isWhole: (bytes: Uint8Array) => boolean }[] =
  [
    { formato: 'application/pdf', begins: ['%PDF-'], isWhole: isWholePdf },
    { formato: 'image/png', begins: ['\x89PNG\r\n\x1a\n'], isWhole: isWholePng },
    { formato: 'image/jpeg', begins: ['\xff\xd8\xff'], isWhole: isWholeJpeg },
    { formato: 'image/tiff', begins: ['II*\0', 'MM\0*'], isWhole: isWholeTiff },
    { formato: 'application/vnd.rar', begins: ['Rar!\x1a\x07'], isWhole: isWholeRar },
    { formato: 'application/x-pkcs12', begins: ['0'], isWhole: isWholePkcs12 },
  ]

/** Looks only at the content. */
export function examine(bytes: Uint8Array): Exame {
  if (begins(bytes, 'PK\x03\x04')) return examineZip(bytes)
  for (const { formato, begins: marks, isWhole } of signatures) {
    if (!marks.some((mark) => begins(bytes, mark))) continue
    // A text may also begin with the digit `0`, the first byte of PKCS #12.
    if (!isWhole(bytes) && formato === 'application/x-pkcs12') break
    if (isTwoThings(bytes, formato)) return { formato, falta: 'disfarcado' }
    return isWhole(bytes) ? examineInside(bytes, formato) : { formato, falta: 'danificado' }
  }
  return examineText(bytes)
}

/** Whether other programs could read the file as another format: an archive behind a picture, a page before a document. */
function isTwoThings(bytes: Uint8Array, formato: Formato): boolean {
  if (formato === 'application/vnd.rar') return zipDirectoryOf(bytes) !== null
  return (
    zipDirectoryOf(bytes) !== null ||
    hidesPdf(bytes) ||
    hidesRar(bytes) ||
    hasActiveTags(latin1(bytes, 0, 1_500))
  )
}

function examineZip(bytes: Uint8Array): Exame {
  const formato = 'application/zip'
  const directory = zipDirectoryOf(bytes)
  if (!directory) return { formato, falta: 'danificado' }
  // Data before or after an archive could be for another program, so they are refused.
  if (directory.first !== 0 || directory.end !== bytes.length) return { formato, falta: 'disfarcado' }
  const kind = zipKindOf(directory)
  const wrong = lookedThrough((pacote) => pacote.inZip(directory))
  if (wrong) return { formato, ...wrong }
  if (kind === 'other') return { formato: null, falta: 'desconhecido' }
  return { formato: kind === 'docx' ? docx : formato, falta: null }
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Checks whether a complete file has active content. */
function examineInside(bytes: Uint8Array, formato: Formato): Exame {
  const wrong =
    formato === 'application/pdf'
      ? lookedThrough((_, unpacking) => {
          const why = pdfProblemOf(bytes, unpacking)
          return why && { why, name: '' }
        })
      : formato === 'application/vnd.rar'
        ? lookedThrough((pacote) => pacote.inRar(bytes))
        : null
  return wrong ? { formato, ...wrong } : { formato, falta: null }
}

function lookedThrough(
  look: (pacote: Pacote, unpacking: Unpacking) => Achado | null,
): { falta: Achado['why']; onde: string } | null {
  const unpacking = new Unpacking()
  try {
    const found = look(new Pacote(unpacking), unpacking)
    return found && { falta: found.why, onde: found.name }
  } catch (error) {
    if (error instanceof TooMuch) return { falta: 'inverificavel', onde: '' }
    throw error
  }
}

function examineText(bytes: Uint8Array): Exame {
  const text = charactersOf(bytes)
  if (text === null || isOtherText(text)) return { formato: null, falta: 'desconhecido' }
  if (hidesPdf(bytes) || zipDirectoryOf(bytes) || hidesRar(bytes))
    return { formato: null, falta: 'disfarcado' }
  if (!looksLikeXml(text))
    return hasActiveTags(text)
      ? { formato: 'text/plain', falta: 'ativo' }
      : { formato: 'text/plain', falta: null }
  return { formato: 'application/xml', falta: xmlProblemOf(text) }
}
