import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import { Container } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '../../client/queries.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { LoadedServico } from './EditarServicoScreen.tsx'

/** A request is corrected where the address names no company: by those who asked, or by staff in their name. */
export function EditarServicoAdminScreen() {
  const { servicoId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useAnswer(
    getServicoDoChamador,
    { params: { id: Number(servicoId) } },
    { quiet: true },
  )
  if (data?.area)
    return (
      <LoadedServico
        key={servicoId}
        companyId={data.empresa.id}
        area={data.area}
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
