import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { KindSlug } from '@cais/core/pendencia/kinds.ts'
import type { PendenciaParams } from '../../client/route-params.ts'
import { AnexosCard } from '../anexo/AnexosCard.tsx'
import { ReuseAnexos } from '../anexo/ReuseAnexos.tsx'

interface PendenciaAnexosProps {
  slug: KindSlug
  tela: PendenciaTela
  params: PendenciaParams
}

/** The documents of a pendencia, where it takes any. */
export function PendenciaAnexos({ slug, tela, params }: PendenciaAnexosProps) {
  const { servico, pendencia, tiposAnexosPermitidos, tiposAnexosObrigatorios } = tela
  if (tiposAnexosPermitidos.length === 0) return null
  return (
    <AnexosCard
      place={{ companyId: params.companyId, servicoId: servico.id, pendenciaId: pendencia.id }}
      obrigatorios={tiposAnexosObrigatorios}
      aside={slug === 'carga-restricao' && <ReuseAnexos params={params} />}
    />
  )
}
