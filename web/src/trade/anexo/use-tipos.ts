import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { tipoByName } from '@cais/core/rules/tipo-by-name.ts'
import { useState } from 'react'
import type { Upload } from '../../ui/use-uploads.ts'

/**
 * As what each file is handed in: as its name says until somebody says otherwise, or as is usual there. Without `byName` what
 * is usual was said by somebody, and names count no more.
 */
export function useTipos(tipos: readonly AnexoTipo[], usual: AnexoTipo | null, { byName = true } = {}) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AnexoTipo>>(new Map())
  return {
    tipos,
    tipoOf: ({ key, file }: Pick<Upload, 'key' | 'file'>): AnexoTipo | null =>
      chosen.get(key) ?? (byName ? tipoByName(file.name, tipos) : null) ?? usual,
    /** All of them as what is usual. */
    forget: () => setChosen(new Map()),
    choose: ({ key }: Pick<Upload, 'key'>, tipo: AnexoTipo) =>
      setChosen((before) => new Map(before).set(key, tipo)),
  }
}

export type TiposControls = ReturnType<typeof useTipos>
