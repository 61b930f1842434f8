import type { AnexoTipo } from '../catalogo/papeis.ts'

/** Other words for each type in file names; each entry is alone a match, and all words of one entry belong together. */
const outrasPalavras: Partial<Record<AnexoTipo, readonly string[]>> = {
  BL: ['MBL', 'HBL', 'BLS', 'CONHECIMENTO', 'BILL LADING'],
  CE_MERCANTE: ['CE', 'CEM', 'MERCANTE'],
  COMPROVANTE_ICMS: ['ICMS', 'GLME', 'GARE', 'DAE'],
  NOTA_FISCAL: ['NF', 'NFE', 'NFS', 'DANFE', 'NOTA', 'NF E'],
  ROMANEIO: ['PACKING', 'PACKINGLIST'],
  FISPQ: ['FDS', 'MSDS', 'SDS'],
  FICHA_EMERGENCIA: ['EMERGENCIA'],
  LPCO: ['LI'],
  CERTIFICADO_FUMIGACAO: ['FUMIGACAO'],
  TERMO_DEVOLUCAO: ['DEVOLUCAO'],
  AUTORIZACAO: ['PROCURACAO', 'PROC', 'CARTA AUTORIZACAO'],
  FOTO: ['FOTOS', 'IMG', 'DSC', 'WHATSAPP IMAGE'],
  OUTROS: ['FATURA', 'INVOICE', 'BOLETO', 'COMPROVANTE PAGAMENTO'],
}

/** Numbers that only one type of document has: the key of an NF-e, the number of a CE Mercante. */
const numeros: readonly [RegExp, AnexoTipo][] = [
  [/(^|\D)\d{44}(\D|$)/, 'NOTA_FISCAL'],
  [/(^|\D)\d{15}(\D|$)/, 'CE_MERCANTE'],
]

/** The only type that a file's name fits, or null where several fit: `DI 26-1234.pdf` is a DI. */
export function tipoByName(name: string, tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const words = new Set(plain.split(/[^A-Z0-9]+/).flatMap(partsOfWord))
  const says = (text: string) => text.split(/[ _]/).every((word) => words.has(word))
  const named = tipos.filter((tipo) => says(tipo))
  // The full name of a type counts before other words: `CE-Mercante do BL` fits two types, `Nota da fatura` one.
  const fitting = named.length ? named : tipos.filter((tipo) => (outrasPalavras[tipo] ?? []).some(says))
  if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null
  return numeros.find(([number, tipo]) => number.test(plain) && tipos.includes(tipo))?.[1] ?? null
}

/** `NFE123` is also read as `NFE` and `123`. */
const partsOfWord = (word: string) => [word, ...(word.match(/[A-Z]+|\d+/g) ?? [])]
