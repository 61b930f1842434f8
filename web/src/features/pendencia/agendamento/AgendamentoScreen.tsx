import type { Area } from '@cais/core/access/area.ts'
import { agendamentoRoutesOf } from '@cais/core/api/agendamento.ts'
import { type AgendamentoSlug, isMoveSlug } from '@cais/core/pendencia/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { pendenciaAddress, pendenciaSearch } from '../../../client/route-params.ts'
import { servicoPath } from '../../../client/servico-path.ts'
import { LoadedScreen } from '../../../ui/Loaded.tsx'
import { PendenciaFrame } from '../PendenciaFrame.tsx'
import { useGoOn } from '../use-go-on.ts'
import { ChooseJanelas } from './ChooseJanelas.tsx'

/** Choosing windows, or looking at those that were chosen, for all four kinds. */
export function AgendamentoScreen({ slug, area }: { slug: AgendamentoSlug; area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId, pendenciaId } = params
  // The four kinds have this call in common.
  const { find } = agendamentoRoutesOf(slug)
  const answer = useAnswer(find, { params }, { quiet: true, refetchOnMount: 'always' })
  const { linha } = pendenciaSearch.useRead()
  const path = servicoPath(companyId, area, servicoId)
  const { goToNext } = useGoOn(params, area)
  return (
    <LoadedScreen answer={answer} heights={[120, 420]} loading={t('pendencia.loading')}>
      {(tela) => (
        <PendenciaFrame tela={tela} servicoPath={path}>
          <ChooseJanelas
            key={`${pendenciaId} ${tela.podeEditar}`}
            slug={slug}
            tela={tela}
            params={params}
            servicoPath={path}
            // Whoever moved a truck wants to read where it stands now, and so does who has nothing else to do.
            onHandedIn={isMoveSlug(slug) ? undefined : goToNext}
            asked={linha === '' ? null : linha.split(',').map(Number)}
          />
        </PendenciaFrame>
      )}
    </LoadedScreen>
  )
}
