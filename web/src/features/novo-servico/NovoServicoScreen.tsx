import { novoSubtipoAddress, useCargaInSearch } from '../../client/route-params.ts'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { findOffered } from './lugar.ts'
import { NovoServico } from './NovoServico.tsx'

/** Asking for a service of the subtype in the address. */
export function NovoServicoScreen() {
  const { companyId, area, tipo, subtipo } = novoSubtipoAddress.useParams()
  const cargaId = useCargaInSearch()
  const declarado = findOffered(area, tipo, subtipo)
  if (!declarado) return <NotFoundScreen />
  return (
    <NovoServico
      key={`${companyId} ${area} ${subtipo} ${cargaId}`}
      lugar={{ companyId, area, declarado }}
      cargaId={cargaId}
      doneAt={(id) => `/${companyId}/servico-${area}/${id}/view`}
    />
  )
}
