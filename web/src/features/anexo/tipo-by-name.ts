import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'

/** `DI 26-1234.pdf` is a DI: the one type whose words all stand in the name of a file, or null where there is doubt. */
export function tipoByName(name: string, tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const words = new Set(name.toUpperCase().split(/[^A-Z0-9]+/))
  const fitting = tipos.filter((tipo) => tipo.split('_').every((word) => words.has(word)))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
