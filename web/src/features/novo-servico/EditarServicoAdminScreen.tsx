import { getServicoLugar } from '@cais/core/api/servico-lugar.ts'
import { Container } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '../../app/queries.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { LoadedServico } from './EditarServicoScreen.tsx'

/** The terminal's people correct a request in the name of whoever asked. */
export function EditarServicoAdminScreen() {
  const { servicoId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useAnswer(
    getServicoLugar,
    { params: { id: Number(servicoId) } },
    { quiet: true },
  )
  if (data)
    return (
      <LoadedServico
        key={servicoId}
        {...data}
        servicoId={Number(servicoId)}
        viewAt={`/servico/${servicoId}/view`}
      />
    )
  return (
    <Container size="lg" py="lg">
      {error ? <LoadError error={error} onRetry={refetch} /> : <ListSkeleton />}
    </Container>
  )
}
