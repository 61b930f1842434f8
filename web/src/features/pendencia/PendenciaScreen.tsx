import type { Area } from '@cais/core/access/area.ts'
import { type PendenciaTela, routesOf } from '@cais/core/api/pendencia.ts'
import { type Endereco, type FormaSlug, wrongInEndereco } from '@cais/core/pendencia/kinds.ts'
import { useTranslation } from 'react-i18next'
import type { StateOf } from '../../client/address-state.ts'
import { useAnswer } from '../../client/queries.ts'
import { type PendenciaParams, pendenciaAddress, pendenciaSearch } from '../../client/route-params.ts'
import { servicoPath } from '../../client/servico-path.ts'
import { AnexosCard } from '../../trade/anexo/AnexosCard.tsx'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { KindForm } from './KindForm.tsx'
import { kindFormOf } from './kind-forms.ts'
import { PendenciaFrame } from './PendenciaFrame.tsx'

/** The screen of a pendencia with a form. */
export function PendenciaScreen<Slug extends FormaSlug>({ slug, area }: { slug: Slug; area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId, pendenciaId } = params
  const endereco = enderecoOf(pendenciaSearch.useRead())
  const { find } = routesOf(slug)
  const answer = useAnswer(find, { params }, { quiet: true, refetchOnMount: 'always' })
  // The parts of the address do not belong together.
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

function enderecoOf({ requisitanteId, tipoPendencia }: StateOf<typeof pendenciaSearch>): Endereco {
  return {
    ...(requisitanteId !== '' && { requisitanteId: Number(requisitanteId) }),
    ...(tipoPendencia !== '' && { tipoPendencia }),
  }
}

interface PendenciaAnexosProps {
  slug: FormaSlug
  tela: PendenciaTela
  params: PendenciaParams
}

/** The attachments of a pendencia, if its kind takes any. */
function PendenciaAnexos({ slug, tela, params }: PendenciaAnexosProps) {
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
