import type { Area } from '@cais/core/access/area.ts'
import { type AgendamentoSlug, agendamentoRoutes } from '@cais/core/api/agendamento.ts'
import { Container, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { pendenciaAddress } from '../../client/route-params.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { PendenciaFrame } from '../pendencia/PendenciaFrame.tsx'
import { servicoPath } from '../pendencia/PendenciaScreen.tsx'
import { ChooseJanelas } from './ChooseJanelas.tsx'

/** Choosing windows, or looking at those that were chosen, for all four kinds. */
export function AgendamentoScreen({ slug, area }: { slug: AgendamentoSlug; area: Area | null }) {
  const { t } = useTranslation()
  const params = pendenciaAddress.useParams()
  const { companyId, servicoId, pendenciaId } = params
  // The four kinds have this call in common.
  const { find } = agendamentoRoutes[slug] as (typeof agendamentoRoutes)['agendamento']
  const { data, error, refetch } = useAnswer(find, { params }, { quiet: true, refetchOnMount: 'always' })
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundScreen />
  const path = servicoPath(companyId, area, servicoId)
  if (data)
    return (
      <PendenciaFrame tela={data} servicoPath={path}>
        <ChooseJanelas
          key={`${pendenciaId} ${data.podeEditar}`}
          slug={slug}
          tela={data}
          params={params}
          servicoPath={path}
        />
      </PendenciaFrame>
    )
  return (
    <Container size="lg" py="lg">
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Stack aria-busy role="status" aria-label={t('pendencia.loading')}>
          <Skeleton height={120} />
          <Skeleton height={420} />
        </Stack>
      )}
    </Container>
  )
}
