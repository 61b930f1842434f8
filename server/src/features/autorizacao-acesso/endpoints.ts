import type { Endpoint } from '../../http/serve.ts'
import { autorizacaoMotoristaEndpoints } from './motoristas.ts'
import { autorizacaoVeiculoEndpoints } from './veiculos.ts'

export const autorizacaoAcessoEndpoints: Endpoint[] = [
  ...autorizacaoMotoristaEndpoints,
  ...autorizacaoVeiculoEndpoints,
]
