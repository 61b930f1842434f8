import { countPedidosADecidir } from '@cais/core/api/pedidos-a-decidir.ts'
import { useAnswer } from './queries.ts'

const minute = 60_000

/** Requests to join that wait for this user. The home page and the menu share one request. */
export const usePedidosADecidir = () =>
  useAnswer(countPedidosADecidir, {}, { quiet: true, refetchInterval: minute })

export const pedidosDoTerminalPath = '/empresas/pedidos'
export const pedidosDaEmpresaPath = (id: number) => `/${id}/empresa`
