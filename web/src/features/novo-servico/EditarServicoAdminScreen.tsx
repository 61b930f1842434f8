import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import { Container } from '@mantine/core'
import { useAnswer } from '../../client/queries.ts'
import { servicoAddress } from '../../client/route-params.ts'
import { ListSkeleton } from '../../search/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { LoadedServico } from './EditarServicoScreen.tsx'

/** A request is corrected where the address names no company: by those who asked, or by staff in their name. */
export function EditarServicoAdminScreen() {
  const { servicoId } = servicoAddress.useParams()
  const { data, error, refetch } = useAnswer(
    getServicoDoChamador,
    { params: { id: servicoId } },
    { quiet: true },
  )
  if (data?.area)
    return (
      <LoadedServico
        key={servicoId}
        companyId={data.empresa.id}
        area={data.area}
        servicoId={servicoId}
        viewAt={`/servico/${servicoId}/view`}
      />
    )
  return (
    <Container size="lg" py="lg">
      {error ? <LoadError error={error} onRetry={refetch} /> : <ListSkeleton />}
    </Container>
  )
}
