import { atLeastOne, keysOf } from '../values/tables.ts'

/** The formats that are recognised by their content, each with its file endings. */
export const formatos = {
  'application/pdf': ['pdf'],
  'application/x-pkcs12': ['p12', 'pfx'],
  'image/png': ['png'],
  'application/vnd.rar': ['rar'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt', 'csv', 'log', 'edi'],
  'application/xml': ['xml'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly string[]>
export type Formato = keyof typeof formatos
export const formatoNames = atLeastOne(keysOf(formatos))

export const largestAnexo = 20 * 1024 * 1024

/** The property with the allowed formats. */
export const formatosProperty = { group: 'application', key: 'tipos-mime-permitidos' } as const

/** Other names of the same formats. */
const alsoCalled: Record<string, Formato> = {
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/rar': 'application/vnd.rar',
  'application/x-rar': 'application/vnd.rar',
  'application/pkcs12': 'application/x-pkcs12',
  'application/x-zip-compressed': 'application/zip',
  'application/x-zip': 'application/zip',
  'text/xml': 'application/xml',
  'image/jpg': 'image/jpeg',
  'image/tif': 'image/tiff',
}

/** The formats in the property's value; unknown names are ignored, because their content could not be checked. */
export function formatosOf(property: string): Formato[] {
  const named = property
    .split(/[\s,;]+/)
    .map((name) => name.toLowerCase())
    .map((name) => alsoCalled[name] ?? name)
  return formatoNames.filter((formato) => named.includes(formato))
}

/** The allowed formats for images: those that begin with `image/`. */
export const imagesOf = (permitidos: readonly Formato[]): Formato[] =>
  permitidos.filter((formato) => formato.startsWith('image/'))

/** The image formats that every browser shows; TIFF is not among them. */
export const shownImages = ['image/jpeg', 'image/png'] as const satisfies readonly Formato[]
export const isShown = (formato: Formato): formato is (typeof shownImages)[number] =>
  shownImages.some((one) => one === formato)

export const largestFoto = 5 * 1024 * 1024

/** For the `accept` of a file input: `application/pdf,.pdf`. */
export function acceptOf(permitidos: readonly Formato[]): string {
  return permitidos.flatMap((formato) => [formato, ...formatos[formato].map((end) => `.${end}`)]).join(',')
}

/** `PDF, TIF, TIFF, TXT, CSV`: every allowed file ending, for messages. */
export function formatosText(permitidos: readonly Formato[]): string {
  const endings = permitidos.flatMap((formato): readonly string[] => formatos[formato])
  return endings.map((ending) => ending.toUpperCase()).join(', ')
}
