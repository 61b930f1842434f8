import type { Area } from '@cais/core/access/area.ts'
import { routesOf } from '@cais/core/api/pendencia.ts'
import { type Endereco, type FormaSlug, wrongInEndereco } from '@cais/core/pendencia/kinds.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { pendenciaAddress } from '../../client/route-params.ts'
import { servicoPath } from '../../client/servico-path.ts'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { KindForm } from './KindForm.tsx'
import { PendenciaAnexos } from './PendenciaAnexos.tsx'
import { PendenciaFrame } from './PendenciaFrame.tsx'

/** The screen of a pendencia that is resolved by filling in a form. */
export function PendenciaScreen<Slug extends FormaSlug>({ slug, area }: { slug: Slug; area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId, pendenciaId } = params
  const endereco = enderecoOf(useSearch({ strict: false }))
  const { find } = routesOf(slug)
  const answer = useAnswer(find, { params }, { quiet: true, refetchOnMount: 'always' })
  // An address that was put together wrongly leads nowhere.
  if (answer.data && wrongInEndereco(endereco, answer.data)) return <NotFoundScreen />
  return (
    <LoadedScreen answer={answer} heights={[120, 320]} loading={t('pendencia.loading')}>
      {(tela) => (
        <PendenciaFrame tela={tela} servicoPath={servicoPath(companyId, area, servicoId)}>
          <PendenciaAnexos slug={slug} tela={tela} params={params} />
          <KindForm key={pendenciaId} slug={slug} tela={tela} params={params} area={area} />
        </PendenciaFrame>
      )}
    </LoadedScreen>
  )
}

function enderecoOf(search: Record<string, unknown>): Endereco {
  const { requisitanteId, tipoPendencia } = search
  return {
    ...(requisitanteId !== undefined && { requisitanteId: Number(requisitanteId) }),
    ...(tipoPendencia !== undefined && { tipoPendencia: String(tipoPendencia) }),
  }
}
