import { cargaInSearch, novoSubtipoAddress } from '../../client/route-params.ts'
import { findOffered } from '../../trade/servico/lugar.ts'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { NovoServico } from './NovoServico.tsx'

/** The form for a new service of the subtype in the address. */
export function NovoServicoScreen() {
  const { companyId, area, tipo, subtipo } = novoSubtipoAddress.useParams()
  const { carga: cargaId } = cargaInSearch.useRead()
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
