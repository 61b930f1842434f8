import type { Endpoint } from '../../http/serve.ts'
import { getConteinerEndpoint, listConteinersEndpoint } from './conteiners.ts'
import {
  validateConteinerEndpoint,
  validateConteinersEndpoint,
  validateConteinersPlanilhaEndpoint,
} from './validacao.ts'

export const conteinerEndpoints: Endpoint[] = [
  listConteinersEndpoint,
  getConteinerEndpoint,
  validateConteinerEndpoint,
  validateConteinersEndpoint,
  validateConteinersPlanilhaEndpoint,
]
