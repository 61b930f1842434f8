import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import { useAnswer } from '../../client/queries.ts'
import { servicoAddress } from '../../client/route-params.ts'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { LoadedServico } from './EditarServicoScreen.tsx'

/** Corrects a request at an address without a company, by its requester or by terminal staff. */
export function EditarServicoAdminScreen() {
  const { servicoId } = servicoAddress.useParams()
  const answer = useAnswer(getServicoDoChamador, { params: { id: servicoId } }, { quiet: true })
  return (
    <LoadedScreen answer={answer} heights={[320]}>
      {({ area, empresa }) =>
        area ? (
          <LoadedServico
            key={servicoId}
            companyId={empresa.id}
            area={area}
            servicoId={servicoId}
            viewAt={`/servico/${servicoId}/view`}
          />
        ) : (
          <NotFoundScreen />
        )
      }
    </LoadedScreen>
  )
}
