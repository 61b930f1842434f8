import type { Area } from '@cais/core/access/area.ts'
import { findManifesto } from '@cais/core/api/pendencia.ts'
import { Container, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { pendenciaAddress } from '../../client/route-params.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ManifestoTable } from './ManifestoTable.tsx'
import { PendenciaFrame } from './PendenciaFrame.tsx'
import { servicoPath } from './PendenciaScreen.tsx'

/** What the ship's manifest says about the cargo: only to look at. */
export function ManifestoScreen({ area }: { area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId } = params
  const { data, error, refetch } = useAnswer(findManifesto, { params }, { quiet: true })
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundScreen />
  if (!data)
    return (
      <Container size="lg" py="lg">
        {error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton height={320} />}
      </Container>
    )
  return (
    <PendenciaFrame tela={data} servicoPath={servicoPath(companyId, area, servicoId)}>
      <Section title={t('pendencia.manifesto')}>
        <ManifestoTable manifesto={data.manifesto} />
      </Section>
    </PendenciaFrame>
  )
}
