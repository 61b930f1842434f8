import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import type { PendenciaVista, Visao } from './visao.ts'

/**
 * The address of a pendencia's screen for this viewer. It is null where there is no screen and only the history can be
 * shown.
 */
export function screenPathOf({ servico, companyId, area }: Visao, pendencia: PendenciaVista): string | null {
  const own = area ?? servico.area
  return own && pathOfPendencia(own, companyId, servico, pendencia)
}
