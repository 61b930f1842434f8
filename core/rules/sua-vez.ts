import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { PendenciaStatus } from '../workflow/estado.ts'
import { inTableOrder } from './pendencia-linha.ts'

interface Pendencia {
  id: number
  tipo: PendenciaTipo
  status: PendenciaStatus
  podeAgir: boolean
}

/** What waits for the viewer, in the order in which it is offered: what came back first, then as the table has it. */
export function suaVez<P extends Pendencia>(servico: { subtipo: string; pendencias: readonly P[] }): P[] {
  const open = inTableOrder(servico, servico.pendencias).filter(({ podeAgir }) => podeAgir)
  return [...open.filter(isReturned), ...open.filter((one) => !isReturned(one))]
}

const isReturned = ({ status }: Pendencia) => status === 'PENDENTE'
