import type { Endpoint } from '../../http/serve.ts'
import { countPedidosADecidirEndpoint } from './a-decidir.ts'
import { decidirEndpoints } from './decidir.ts'
import { documentoEndpoints } from './documentos.ts'
import { meusPedidosEndpoints } from './meus-pedidos.ts'

export const adesaoEndpoints: Endpoint[] = [
  ...meusPedidosEndpoints,
  ...documentoEndpoints,
  ...decidirEndpoints,
  countPedidosADecidirEndpoint,
]
