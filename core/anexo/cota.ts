import type { AnexoRecusa } from './examinar.ts'

/** The limits of all attachments of a service together. */
export interface CotaAnexos {
  arquivos: number
  bytes: number
}

const megabyte = 1_000_000

/** Why a service takes no more files, or null while there is room for these. */
export function cotaRefusal(
  name: string,
  used: CotaAnexos,
  more: CotaAnexos,
  cota: CotaAnexos,
): AnexoRecusa | null {
  if (used.arquivos + more.arquivos <= cota.arquivos && used.bytes + more.bytes <= cota.bytes) return null
  const params = [name, String(cota.arquivos), String(Math.floor(cota.bytes / megabyte))]
  return { key: 'anexo.recusa.cota', params }
}
