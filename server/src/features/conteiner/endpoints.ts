import type { Endpoint } from '../../http/serve.ts'
import { getConteinerEndpoint } from './conteiners.ts'
import { validateConteinerEndpoint, validateConteinersEndpoint } from './validacao.ts'

export const conteinerEndpoints: Endpoint[] = [
  getConteinerEndpoint,
  validateConteinerEndpoint,
  validateConteinersEndpoint,
]
