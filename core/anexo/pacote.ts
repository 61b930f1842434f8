import { begins, latin1, nameOf } from './bytes.ts'
import { isOle, problemOfOle } from './ole.ts'
import { pdfProblemOf } from './pdf-ativo.ts'
import { rarNamesOf } from './rar.ts'
import type { Unpacking } from './unpack.ts'
import { type ZipDirectory, type ZipEntry, zipDirectoryOf } from './zip.ts'

/** Why an archive is refused, with the name of the offending file. */
export interface Achado {
  why: 'programa' | 'inverificavel' | 'danificado' | 'pdf-ativo'
  name: string
}

/** Endings of programs, and of disk images from which programs are run. */
const programs = new Set(
  (
    'exe dll com bat cmd ps1 psm1 vbs vbe js jse wsf wsh hta scr pif msi msp msix appx jar class dex apk cpl lnk reg sh py ' +
    'pl rb php so sys ocx drv xll chm jnlp dmg iso img vhd vhdx deb rpm appimage scf swf app gadget sct ' +
    'msc one onepkg url website inf ws wsc vb msh msu mst psd1 ksh csh pyw pyz pyc hlp shb xbap diagcab iqy slk ' +
    'application appref-ms library-ms search-ms settingcontent-ms ' +
    'docm dotm xlsb xlsm xltm xlam pptm potm ppam ppsm sldm'
  ).split(' '),
)
/** Files that only programs and documents with macros have. */
const programParts =
  /^(META-INF\/MANIFEST\.MF|classes\.dex|AndroidManifest\.xml|(.*\/)?vbaProject\.bin|(.*\/)?activeX\/.*|(.*\/)?macrosheets\/.*|Basic\/script-lc\.xml)$/i
/** The first bytes of programs. */
const programMarks = ['\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', 'dex\n', '#!']
/** Formats of archives that are not examined here. */
const otherArchives = ['7z\xbc\xaf\x27\x1c', '\x1f\x8b', 'MSCF', '\xfd7zXZ', 'BZh', '\x28\xb5\x2f\xfd']
const rar = 'Rar!\x1a\x07'
const ole = '\xd0\xcf\x11\xe0'

/** Endings that never run a program, so that the name is enough: pictures, texts and keys; also no ending. */
const seenByName = new Set(
  ' png jpg jpeg tif tiff gif bmp webp heic heif txt csv log edi xml p12 pfx'.split(' '),
)

const deepest = 3
const mostEntries = 2_000
const headLength = 300

/** Windows drops dots and spaces at the end of a name. */
const endingOfName = (name: string) =>
  /\.([^./\\]*)$/.exec(name.replace(/[. \0]+$/, ''))?.[1]?.toLowerCase() ?? ''

const isProgramName = (name: string) => programs.has(endingOfName(name)) || programParts.test(name)

const bytesOf = (name: string) => Uint8Array.from(name, (letter) => letter.charCodeAt(0))

/** Examines an archive, and the archives in it. */
export class Pacote {
  readonly #unpacking: Unpacking
  #entries = 0

  constructor(unpacking: Unpacking) {
    this.#unpacking = unpacking
  }

  inZip({ entries }: ZipDirectory, depth = 1): Achado | null {
    for (const entry of entries) {
      const name = nameOf(bytesOf(entry.name))
      if (++this.#entries > mostEntries) return { why: 'inverificavel', name }
      if (isProgramName(name)) return { why: 'programa', name }
      if (name.endsWith('/')) continue
      const why = this.#inEntry(entry, depth)
      if (why) return typeof why === 'string' ? { why, name } : why
    }
    return null
  }

  inRar(bytes: Uint8Array): Achado | null {
    const names = rarNamesOf(bytes)
    if (!names) return { why: 'inverificavel', name: '' }
    const program = names.find(isProgramName)
    if (program !== undefined) return { why: 'programa', name: program }
    const unseen = names.find((name) => !seenByName.has(endingOfName(name)))
    return unseen === undefined ? null : { why: 'inverificavel', name: unseen }
  }

  #inEntry(entry: ZipEntry, depth: number): Achado | Achado['why'] | null {
    if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) return 'inverificavel'
    const head = this.#contentOf(entry, headLength)
    if (!head) return 'danificado'
    const isOne = (marks: readonly string[]) => marks.some((mark) => begins(head, mark))
    // A text may begin with `MZ` too, but it has no zero byte.
    if (isOne(programMarks) || (begins(head, 'MZ') && head.includes(0))) return 'programa'
    if (isOne(otherArchives) || begins(head, 'ustar', 257)) return 'inverificavel'
    if (!isOne(['PK\x03\x04', '%PDF-', rar, ole]) && entry.name !== '[Content_Types].xml') return null
    const content = this.#contentOf(entry)
    return content ? this.#inContent(content, depth) : 'danificado'
  }

  /** A file in an archive is examined like a single file. */
  #inContent(content: Uint8Array, depth: number): Achado | Achado['why'] | null {
    if (begins(content, '%PDF-')) return pdfProblemOf(content, this.#unpacking)
    if (begins(content, rar)) return this.inRar(content)
    if (isOle(content)) return problemOfOle(content, this.#unpacking)
    if (!begins(content, 'PK'))
      return /macroEnabled|macrosheet|vbaProject/i.test(latin1(content)) ? 'programa' : null
    const directory = zipDirectoryOf(content)
    if (!directory) return 'danificado'
    return depth >= deepest ? 'inverificavel' : this.inZip(directory, depth + 1)
  }

  #contentOf({ method, data }: ZipEntry, most?: number): Uint8Array | null {
    return method === 0 ? data : this.#unpacking.inflate(data, most)
  }
}
