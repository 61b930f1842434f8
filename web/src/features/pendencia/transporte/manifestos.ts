import type { ManifestoDoArquivo } from '@cais/core/api/transporte.ts'

interface Linha {
  cargaServicoId?: number | null
  motoristaId?: number | null
  caminhaoId?: number | null
}

const idIfChosen = ({ id, recusa }: { id: number | null; recusa: unknown }) => (recusa ? null : id)

/** The truck of a manifest and the first of its drivers that can be chosen. */
export function escolhidaDe({ veiculo, condutores }: Pick<ManifestoDoArquivo, 'veiculo' | 'condutores'>) {
  const [motoristaId = null] = condutores.flatMap((one) => idIfChosen(one) ?? [])
  return { motoristaId, caminhaoId: idIfChosen(veiculo) }
}

/** Values that the manifest does not have leave the line unchanged. */
function filled<L extends Linha>(linha: L, manifesto: ManifestoDoArquivo): L {
  const { motoristaId, caminhaoId } = escolhidaDe(manifesto)
  return { ...linha, ...(motoristaId && { motoristaId }), ...(caminhaoId && { caminhaoId }) }
}

const isFree = ({ motoristaId, caminhaoId }: Linha) => !motoristaId && !caminhaoId

/**
 * Fills the lines whose containers a manifest names, else the only line, else the first empty one. A manifest without a
 * line is returned.
 */
export function fillLinhas<L extends Linha>(
  linhas: readonly L[],
  manifestos: readonly ManifestoDoArquivo[],
  isFixed: (linha: L) => boolean = () => false,
): { linhas: L[]; semLugar: ManifestoDoArquivo[] } {
  let rows = [...linhas]
  const semLugar: ManifestoDoArquivo[] = []
  for (const manifesto of manifestos) {
    const { motoristaId, caminhaoId } = escolhidaDe(manifesto)
    if (!motoristaId && !caminhaoId) continue
    const open = rows.filter((row) => !isFixed(row))
    const named = open.filter(({ cargaServicoId }) => manifesto.cargas.includes(cargaServicoId ?? 0))
    const next = rows.length === 1 ? open : open.filter(isFree).slice(0, 1)
    // If the manifest names containers that cannot be changed any more, no other line is guessed.
    const meant = manifesto.cargas.length ? named : next
    if (meant.length === 0) semLugar.push(manifesto)
    rows = rows.map((row) => (meant.includes(row) ? filled(row, manifesto) : row))
  }
  return { linhas: rows, semLugar }
}

/** The drivers and trucks of manifests, for forms that only list them. */
export function achadosEm(manifestos: readonly ManifestoDoArquivo[]) {
  return {
    motoristas: manifestos.flatMap(({ condutores }) => condutores.flatMap((one) => idIfChosen(one) ?? [])),
    veiculos: manifestos.flatMap(({ veiculo }) => idIfChosen(veiculo) ?? []),
  }
}
