import type { Area } from '@cais/core/access/area.ts'
import { findManifesto } from '@cais/core/api/pendencia.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { servicoPath } from '../../../client/servico-path.ts'
import { ManifestoTable } from '../../../trade/pendencia/ManifestoTable.tsx'
import { LoadedScreen } from '../../../ui/Loaded.tsx'
import { Section } from '../../../ui/Section.tsx'
import { PendenciaFrame } from '../PendenciaFrame.tsx'

/** The cargo in the ship's manifest, read-only. */
export function ManifestoScreen({ area }: { area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId } = params
  const answer = useAnswer(findManifesto, { params }, { quiet: true })
  return (
    <LoadedScreen answer={answer} heights={[320]} loading={t('pendencia.loading')}>
      {(tela) => (
        <PendenciaFrame tela={tela} servicoPath={servicoPath(companyId, area, servicoId)}>
          <Section title={t('pendencia.manifesto')}>
            <ManifestoTable manifesto={tela.manifesto} />
          </Section>
        </PendenciaFrame>
      )}
    </LoadedScreen>
  )
}
