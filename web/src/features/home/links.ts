import type { Area } from '@cais/core/access/area.ts'
import type { PendenciaDoDia } from '@cais/core/api/home.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import { escalaStatuses, isOver } from '@cais/core/rules/escala.ts'
import type { SearchLink } from '../../search/search-link.ts'

/** A list with its filters, as a link. */
interface ListLink {
  to: string
  search: SearchLink
}

const asked = (to: string, ...filters: unknown[]): ListLink => ({ to, search: { filters } })

/** The list of pendencias that wait for the user, with further filters. */
export const minhas = (...filters: unknown[]) =>
  asked('/minhas-pendencias', ['vez', 'equals', 'AGIR'], ...filters)

export const servicos = (...filters: unknown[]) => asked('/servico', ...filters)

const aquiOuVem = escalaStatuses.filter((status) => !isOver(status))

/** The list of present and expected ships that the user's services depend on. */
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

/** The address of the pendencia's form; without one, that of its service. */
export function pathOfPrimeira(one: PendenciaDoDia): string {
  const servico = {
    id: one.servicoId,
    tipo: one.servicoTipo,
    subtipo: one.servicoSubtipo,
    requisitante: { id: one.requisitanteId },
  }
  return pathOfPendencia(one.area, one.empresaId, servico, one) ?? pathOfServico(one)
}
