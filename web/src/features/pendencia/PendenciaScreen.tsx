import type { Area } from '@cais/core/access/area.ts'
import { routesOf } from '@cais/core/api/pendencia.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import { type Endereco, wrongInEndereco } from '@cais/core/pendencia/kinds.ts'
import { Container, Skeleton, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { pendenciaAddress } from '../../client/route-params.ts'
import { LoadError } from '../../ui/LoadError.tsx'
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
  const { data, error, refetch } = useAnswer(find, { params }, { quiet: true, refetchOnMount: 'always' })
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundScreen />
  // An address that was put together wrongly leads nowhere.
  if (data && wrongInEndereco(endereco, data)) return <NotFoundScreen />
  if (data)
    return (
      <PendenciaFrame tela={data} servicoPath={servicoPath(companyId, area, servicoId)}>
        <PendenciaAnexos slug={slug} tela={data} params={params} />
        <KindForm key={pendenciaId} slug={slug} tela={data} params={params} />
      </PendenciaFrame>
    )
  return (
    <Container size="lg" py="lg">
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Stack aria-busy role="status" aria-label={t('pendencia.loading')}>
          <Skeleton height={120} />
          <Skeleton height={320} />
        </Stack>
      )}
    </Container>
  )
}

function enderecoOf(search: Record<string, unknown>): Endereco {
  const { requisitanteId, tipoPendencia } = search
  return {
    ...(requisitanteId !== undefined && { requisitanteId: Number(requisitanteId) }),
    ...(tipoPendencia !== undefined && { tipoPendencia: String(tipoPendencia) }),
  }
}

/** Where somebody came from; shared screens lead back to the service without an area. */
export function servicoPath(companyId: number, area: Area | null, servicoId: number): string {
  return area ? `/${companyId}/servico-${area}/${servicoId}/view` : `/servico/${servicoId}/view`
}
