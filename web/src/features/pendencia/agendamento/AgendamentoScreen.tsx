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

/** The screen that chooses or shows windows, for all four kinds with appointments. */
export function AgendamentoScreen({ slug, area }: { slug: AgendamentoSlug; area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId, pendenciaId } = params
  // The four kinds share this call.
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
            // After a move, and where no other pendencia waits, the user stays to read the result.
            onHandedIn={isMoveSlug(slug) ? undefined : goToNext}
            asked={linha === '' ? null : linha.split(',').map(Number)}
          />
        </PendenciaFrame>
      )}
    </LoadedScreen>
  )
}
