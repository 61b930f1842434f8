import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { listAddress } from '../../client/route-params.ts'
import { useTextOf } from '../../client/text-of.ts'
import { ListScreen } from '../../search/ListScreen.tsx'
import type { Row } from '../../search/search-types.ts'

/** What a carrier has to do; a row opens the screen on which it is done. */
export function MinhasPendenciasScreen() {
  const textOf = useTextOf()
  const { companyId, screen } = listAddress.useParams()
  return (
    <ListScreen
      component={screen}
      companyId={companyId}
      title={textOf(`screen.${screen}`)}
      pathOf={(row) => pathOfMinhaPendencia(companyId, row)}
    />
  )
}

/** Where there is no screen for it, the service itself. */
export function pathOfMinhaPendencia(companyId: number, row: Row): string {
  const servico = {
    id: Number(row.servicoId),
    tipo: String(row.servicoTipo),
    subtipo: String(row.servicoSubtipo),
    requisitante: { id: Number(row.requisitanteId) },
  }
  const tipo = row.tipo as PendenciaTipo
  const own = pathOfPendencia('transportador', companyId, servico, { id: Number(row.id), tipo })
  return own ?? `/${companyId}/servico-transportador/${servico.id}/view`
}
