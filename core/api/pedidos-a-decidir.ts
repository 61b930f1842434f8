import { z } from 'zod'
import { id } from '../values/inputs.ts'
import { route } from './route.ts'

/** The number of requests that wait for the caller: in the terminal's queue, and for each company that they administer. */
export const pedidosADecidir = z.object({
  terminal: z.int(),
  empresas: z.array(z.object({ id, nome: z.string(), total: z.int() })),
})
export type PedidosADecidir = z.infer<typeof pedidosADecidir>

export const countPedidosADecidir = route({
  method: 'GET',
  path: '/api/account/pedidos-a-decidir',
  access: 'user',
  summary: 'How many requests to join wait for a decision of the caller, and where.',
  answer: pedidosADecidir,
})
