import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { frotaEm, indicaOf } from './quem-indica.ts'

interface Viewing {
  papel: Papel
  empresa: Pick<ActingEmpresa, 'id' | 'byStaff'>
  transportadorId: number | null
  /** The carriers that are named now and whose right goes on. */
  transportadores: readonly number[]
  isHandedIn: boolean
}

type Shown<Slug extends FormaSlug> = (dados: Rascunho<Slug>, viewing: Viewing) => Rascunho<Slug>

/** Kinds of forms that not all parties see completely. */
const shown: { [Slug in FormaSlug]?: Shown<Slug> } = {
  'dados-transporte': ofOneTransportador('dados-transporte'),
  'dados-transporte-carga-geral': ofOneTransportador('dados-transporte-carga-geral'),
  motoristas: ofOneTransportador('motoristas'),
  veiculos: ofOneTransportador('veiculos'),
  'dados-transporte-desova': (dados, viewing) => {
    const { papel, empresa } = viewing
    const indica = readsAll(viewing) ? isNamed(viewing) : indicaOf(viewing)
    const seen = withoutReplaced(frotaEm('dados-transporte-desova').sem(dados, indica), viewing)
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
 * The form for this reader. Carriers do not see other carriers' people. Drafts do not show whom a carrier might send.
 * Carriers that were replaced are left out.
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
    const isOfShown = (id: number | null | undefined) =>
      id === viewing.transportadorId && isNamed(viewing)(id)
    const seen = frotaEm(slug).sem(dados, readsAll(viewing) ? isOfShown : indicaOf(viewing))
    return seen.transportadorId !== undefined ? { ...seen, transportadorId: viewing.transportadorId } : seen
  }
}

/** Carriers read their own people alone, and drafts are their carriers' business. */
const readsAll = ({ papel, isHandedIn }: Viewing) => isHandedIn && papel !== 'TRANSPORTADOR'

/** Whether a carrier is still named. What it handed in before it was replaced is nobody's business any more. */
const isNamed =
  ({ transportadores }: Viewing) =>
  (transportadorId: number | null | undefined) =>
    transportadores.some((id) => id === transportadorId)

const withoutReplaced = (dados: Rascunho<'dados-transporte-desova'>, viewing: Viewing) => ({
  ...dados,
  ...(dados.transportadores && { transportadores: dados.transportadores.filter(isNamed(viewing)) }),
})
