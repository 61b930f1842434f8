import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { Papel } from '../workflow/acesso.ts'
import { isInspectedElsewhere, namesFrota, type Vez } from '../workflow/politica.ts'

interface Lida {
  tipo: PendenciaTipo
  vez: Vez | null
  podeAgir?: boolean
}

/**
 * The key of the text that says what a pendencia asks of the viewer. The requester names the haulier, the haulier names
 * drivers and trucks, and a withdrawal waits for an inspection in another service.
 */
export function pedeOf(
  servico: { tipo: string },
  { tipo, vez, podeAgir = false }: Lida,
  papel: Papel | null,
): string {
  if (isInspectedElsewhere(servico, tipo)) return `pendencia.pede.${tipo}-RETIRADA`
  if (!namesFrota(tipo)) return `pendencia.pede.${tipo}`
  const isCarrier = papel === 'TRANSPORTADOR' || (vez === 'TRANSPORTADOR' && podeAgir)
  if (isCarrier) return `pendencia.pede.${tipo}-TRANSPORTADOR`
  return vez === 'TRANSPORTADOR' ? 'pendencia.pede.frota-avisado' : `pendencia.pede.${tipo}`
}
