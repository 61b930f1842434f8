import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { tipoByName } from '@cais/core/rules/tipo-by-name.ts'
import { useState } from 'react'
import type { Upload } from '../../ui/use-uploads.ts'

/**
 * The type of document of each file: the chosen one, else the one that its name suggests, else the usual one. Without
 * `byName` the user has chosen the usual type, and names are ignored.
 */
export function useTipos(tipos: readonly AnexoTipo[], usual: AnexoTipo | null, { byName = true } = {}) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AnexoTipo>>(new Map())
  return {
    tipos,
    tipoOf: ({ key, file }: Pick<Upload, 'key' | 'file'>): AnexoTipo | null =>
      chosen.get(key) ?? (byName ? tipoByName(file.name, tipos) : null) ?? usual,
    /** Clears the chosen types. */
    forget: () => setChosen(new Map()),
    choose: ({ key }: Pick<Upload, 'key'>, tipo: AnexoTipo) =>
      setChosen((before) => new Map(before).set(key, tipo)),
  }
}

export type TiposControls = ReturnType<typeof useTipos>
