import type { ManifestoDoArquivo } from '@cais/core/api/transporte.ts'

interface Linha {
  cargaServicoId?: number | null
  motoristaId?: number | null
  caminhaoId?: number | null
}

const idIfChosen = ({ id, recusa }: { id: number | null; recusa: unknown }) => (recusa ? null : id)

/** Those of a manifest who can be chosen: its truck, and the first of its drivers. */
export function escolhidaDe({ veiculo, condutores }: Pick<ManifestoDoArquivo, 'veiculo' | 'condutores'>) {
  const [motoristaId = null] = condutores.flatMap((one) => idIfChosen(one) ?? [])
  return { motoristaId, caminhaoId: idIfChosen(veiculo) }
}

/** What was not found leaves what stands there. */
function filled<L extends Linha>(linha: L, manifesto: ManifestoDoArquivo): L {
  const { motoristaId, caminhaoId } = escolhidaDe(manifesto)
  return { ...linha, ...(motoristaId && { motoristaId }), ...(caminhaoId && { caminhaoId }) }
}

const isFree = ({ motoristaId, caminhaoId }: Linha) => !motoristaId && !caminhaoId

/**
 * A manifest fills the lines whose boxes it names, else the only line, else the first that nobody has begun. One for which
 * there is no line is given back.
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
    // Boxes that are named and may not be changed any more leave nothing to guess.
    const meant = manifesto.cargas.length ? named : next
    if (meant.length === 0) semLugar.push(manifesto)
    rows = rows.map((row) => (meant.includes(row) ? filled(row, manifesto) : row))
  }
  return { linhas: rows, semLugar }
}

/** Drivers and trucks for forms that only list them. */
export function achadosEm(manifestos: readonly ManifestoDoArquivo[]) {
  return {
    motoristas: manifestos.flatMap(({ condutores }) => condutores.flatMap((one) => idIfChosen(one) ?? [])),
    veiculos: manifestos.flatMap(({ veiculo }) => idIfChosen(veiculo) ?? []),
  }
}
