import type { Area } from '@cais/core/access/area.ts'
import type { PendenciaDoDia } from '@cais/core/api/home.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { escalaStatuses, isOver } from '@cais/core/rules/escala.ts'
import type { SearchLink } from '../../search/search-link.ts'

/** A list with what it is asked, as its address says it. */
interface ListLink {
  to: string
  search: SearchLink
}

const asked = (to: string, ...filters: unknown[]): ListLink => ({ to, search: { filters } })

/** My turn, and something more. */
export const minhas = (...filters: unknown[]) =>
  asked('/minhas-pendencias', ['vez', 'equals', 'AGIR'], ...filters)

export const servicos = (...filters: unknown[]) => asked('/servico', ...filters)

const aquiOuVem = escalaStatuses.filter((status) => !isOver(status))

/** Ships that are here or come, on which I depend. */
export const navios = (...filters: unknown[]) =>
  asked('/escala', ['status', 'in', aquiOuVem], ['dependo', 'equals', true], ...filters)

export const pathOfServico = ({
  empresaId,
  area,
  servicoId,
}: {
  empresaId: number
  area: Area
  servicoId: number
}) => `/${empresaId}/servico-${area}/${servicoId}/view`

/** Where it is done; where there is no screen for it, the service itself. */
export function pathOfPrimeira(one: PendenciaDoDia): string {
  const servico = {
    id: one.servicoId,
    tipo: one.servicoTipo,
    subtipo: one.servicoSubtipo,
    requisitante: { id: one.requisitanteId },
  }
  return pathOfPendencia(one.area, one.empresaId, servico, one) ?? pathOfServico(one)
}
