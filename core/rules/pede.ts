import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { Papel } from '../workflow/acesso.ts'
import { isInspectedElsewhere, namesFrota, type Vez } from '../workflow/politica.ts'

interface Lida {
  tipo: PendenciaTipo
  vez: Vez | null
  podeAgir?: boolean
}

/**
 * The text that says what a pendencia asks of whoever reads it: who asks names the carrier, the carrier names its people,
 * and a withdrawal waits for an inspection that is asked for elsewhere.
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
