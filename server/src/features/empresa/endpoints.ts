import type { Endpoint } from '../../http/serve.ts'
import {
  createEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  getEmpresaUserEndpoint,
  listEmpresaUsersEndpoint,
  updateEmpresaUserEndpoint,
} from './empresa-users.ts'
import {
  findEmpresasEndpoint,
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  getEmpresaEndpoint,
} from './empresas.ts'

export const empresaEndpoints: Endpoint[] = [
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  findEmpresasEndpoint,
  getEmpresaEndpoint,
  listEmpresaUsersEndpoint,
  getEmpresaUserEndpoint,
  createEmpresaUserEndpoint,
  updateEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
]
