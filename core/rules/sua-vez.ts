import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { PendenciaStatus } from '../workflow/estado.ts'
import { inTableOrder } from './pendencia-linha.ts'

interface Pendencia {
  id: number
  tipo: PendenciaTipo
  status: PendenciaStatus
  podeAgir: boolean
}

/**
 * The pendencias on which the viewer can act, in the order in which they are offered: returned ones first, then the
 * table's order.
 */
export function suaVez<P extends Pendencia>(servico: { subtipo: string; pendencias: readonly P[] }): P[] {
  const open = inTableOrder(servico, servico.pendencias).filter(({ podeAgir }) => podeAgir)
  return [...open.filter(isReturned), ...open.filter((one) => !isReturned(one))]
}

const isReturned = ({ status }: Pendencia) => status === 'PENDENTE'
