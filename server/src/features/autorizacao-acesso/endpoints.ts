import type { Endpoint } from '../../http/serve.ts'
import { fotoEndpoints } from './fotos.ts'
import { autorizacaoMotoristaEndpoints } from './motoristas.ts'
import { renovarEndpoints } from './renovar.ts'
import { autorizacaoVeiculoEndpoints } from './veiculos.ts'

export const autorizacaoAcessoEndpoints: Endpoint[] = [
  ...autorizacaoMotoristaEndpoints,
  ...autorizacaoVeiculoEndpoints,
  ...renovarEndpoints,
  ...fotoEndpoints,
]
