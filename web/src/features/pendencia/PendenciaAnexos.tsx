import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { AnexosCard } from '../anexo/AnexosCard.tsx'
import { kindFormOf } from './kind-forms.ts'

interface PendenciaAnexosProps {
  slug: FormaSlug
  tela: PendenciaTela
  params: PendenciaParams
}

/** The documents of a pendencia, where it takes any. */
export function PendenciaAnexos({ slug, tela, params }: PendenciaAnexosProps) {
  const { servico, pendencia, tiposAnexosPermitidos, tiposAnexosObrigatorios } = tela
  const { BesideAnexos } = kindFormOf(slug)
  if (tiposAnexosPermitidos.length === 0) return null
  return (
    <AnexosCard
      place={{ companyId: params.companyId, servicoId: servico.id, pendenciaId: pendencia.id }}
      obrigatorios={tiposAnexosObrigatorios}
      aside={BesideAnexos && <BesideAnexos params={params} />}
    />
  )
}
