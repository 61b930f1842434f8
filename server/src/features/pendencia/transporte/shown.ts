import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'

interface Viewing {
  papel: Papel
  empresaId: number
  transportadorId: number | null
}

type Shown<Slug extends FormaSlug> = (dados: Rascunho<Slug>, viewing: Viewing) => Rascunho<Slug>

/** Kinds of which not everybody sees everything. */
const shown: { [Slug in FormaSlug]?: Shown<Slug> } = {
  'dados-transporte': withCarrier,
  'dados-transporte-carga-geral': withCarrier,
  motoristas: withCarrier,
  veiculos: withCarrier,
  'dados-transporte-desova': (dados, { papel, empresaId }) => {
    if (papel !== 'TRANSPORTADOR') return dados
    const isOwn = (row: { transportadorId?: number | null }) => row.transportadorId === empresaId
    return {
      transportadores: [empresaId],
      motoristas: (dados.motoristas ?? []).filter(isOwn),
      veiculos: (dados.veiculos ?? []).filter(isOwn),
    }
  },
}

/** What was filled in, for this reader: carriers see of others nothing, and a carrier that was replaced is gone. */
export function dadosShown<Slug extends FormaSlug>(
  slug: Slug,
  dados: Rascunho<Slug> | null,
  viewing: Viewing,
): Rascunho<Slug> | null {
  const show: Shown<Slug> | undefined = shown[slug]
  return dados !== null && show ? show(dados, viewing) : dados
}

function withCarrier<Dados extends { transportadorId?: number | null }>(
  dados: Dados,
  { transportadorId }: Viewing,
): Dados {
  return transportadorId !== null && dados.transportadorId !== undefined
    ? { ...dados, transportadorId }
    : dados
}
