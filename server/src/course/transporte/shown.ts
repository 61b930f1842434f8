import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { frotaEm, indicaOf } from './quem-indica.ts'

interface Viewing {
  papel: Papel
  empresa: Pick<ActingEmpresa, 'id' | 'byStaff'>
  transportadorId: number | null
  isHandedIn: boolean
}

type Shown<Slug extends FormaSlug> = (dados: Rascunho<Slug>, viewing: Viewing) => Rascunho<Slug>

/** Kinds of which not everybody sees everything. */
const shown: { [Slug in FormaSlug]?: Shown<Slug> } = {
  'dados-transporte': ofOneTransportador('dados-transporte'),
  'dados-transporte-carga-geral': ofOneTransportador('dados-transporte-carga-geral'),
  motoristas: ofOneTransportador('motoristas'),
  veiculos: ofOneTransportador('veiculos'),
  'dados-transporte-desova': (dados, viewing) => {
    const { papel, empresa, isHandedIn } = viewing
    const seen =
      isHandedIn && papel !== 'TRANSPORTADOR'
        ? dados
        : frotaEm('dados-transporte-desova').sem(dados, indicaOf(viewing))
    return papel === 'TRANSPORTADOR'
      ? {
          transportadores: [empresa.id],
          motoristas: seen.motoristas ?? [],
          veiculos: seen.veiculos ?? [],
        }
      : seen
  },
}

/**
 * What was filled in, for this reader: carriers see of others nothing, nobody sees in a draft whom a carrier might
 * send, and a carrier that was replaced is gone.
 */
export function dadosShown<Slug extends FormaSlug>(
  slug: Slug,
  dados: Rascunho<Slug> | null,
  viewing: Viewing,
): Rascunho<Slug> | null {
  const show: Shown<Slug> | undefined = shown[slug]
  return dados !== null && show ? show(dados, viewing) : dados
}

function ofOneTransportador<
  Slug extends 'dados-transporte' | 'dados-transporte-carga-geral' | 'motoristas' | 'veiculos',
>(slug: Slug): Shown<Slug> {
  return (dados, viewing) => {
    const seen = viewing.isHandedIn ? dados : frotaEm(slug).sem(dados, indicaOf(viewing))
    return viewing.transportadorId !== null && seen.transportadorId !== undefined
      ? { ...seen, transportadorId: viewing.transportadorId }
      : seen
  }
}
