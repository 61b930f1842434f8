import type { Area } from '@cais/core/access/area.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'

/** A service as one company sees it, in one of its areas or, without one, among all services. */
export interface Visao {
  servico: ServicoView
  companyId: number
  area: Area | null
}

export type PendenciaVista = ServicoView['pendencias'][number]

export const hasTransportador = ({ partes }: Pick<ServicoView, 'partes'>) =>
  partes.some(({ papel }) => papel === 'TRANSPORTADOR')
