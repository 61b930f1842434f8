import type { KindSlug } from '@cais/core/pendencia/kinds.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'

interface Viewing {
  slug: KindSlug
  papel: Papel
  empresaId: number
  transportadorId: number | null
}

/** What was filled in, for this reader: carriers see of others nothing, and a carrier that was replaced is gone. */
export function dadosShown(
  dados: Record<string, unknown> | null,
  { slug, papel, empresaId, transportadorId }: Viewing,
): Record<string, unknown> | null {
  if (dados === null) return null
  if (slug === 'dados-transporte-desova' && papel === 'TRANSPORTADOR') {
    const own = (rows: unknown) =>
      Array.isArray(rows) ? rows.filter((row) => row?.transportadorId === empresaId) : []
    return {
      transportadores: [empresaId],
      motoristas: own(dados.motoristas),
      veiculos: own(dados.veiculos),
    }
  }
  return 'transportadorId' in dados && transportadorId !== null ? { ...dados, transportadorId } : dados
}
