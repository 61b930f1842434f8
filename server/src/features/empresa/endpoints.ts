import type { Endpoint } from '../../http/serve.ts'
import {
  createAutorizacaoEndpoint,
  getAutorizacaoEndpoint,
  listAutorizacoesEndpoint,
  listAutorizacoesOfEmpresaEndpoint,
  revokeAutorizacaoEndpoint,
  updateAutorizacaoEndpoint,
} from './autorizacoes.ts'
import {
  createContatoEmpresaEndpoint,
  deleteContatoEmpresaEndpoint,
  getContatoEmpresaEndpoint,
  listContatosEmpresaEndpoint,
  updateContatoEmpresaEndpoint,
} from './contatos.ts'
import { conviteEndpoints } from './convites.ts'
import {
  createEmailEmpresaEndpoint,
  deleteEmailEmpresaEndpoint,
  getEmailEmpresaEndpoint,
  listEmailsEmpresaEndpoint,
  updateEmailEmpresaEndpoint,
} from './emails.ts'
import {
  createEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  getEmpresaUserEndpoint,
  listEmpresaUsersByServicoEndpoint,
  listEmpresaUsersEndpoint,
  listEmpresaUsersOfServicoEndpoint,
  updateEmpresaUserEndpoint,
} from './empresa-users.ts'
import {
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  getEmpresaEndpoint,
} from './empresas.ts'
import {
  findEmpresasAutorizadasEndpoint,
  findEmpresasAutorizadorasEndpoint,
  findEmpresasEndpoint,
} from './find-empresas.ts'

export const empresaEndpoints: Endpoint[] = [
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  findEmpresasEndpoint,
  findEmpresasAutorizadasEndpoint,
  findEmpresasAutorizadorasEndpoint,
  getEmpresaEndpoint,
  listEmpresaUsersByServicoEndpoint,
  listEmpresaUsersEndpoint,
  listEmpresaUsersOfServicoEndpoint,
  getEmpresaUserEndpoint,
  createEmpresaUserEndpoint,
  updateEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  ...conviteEndpoints,
  listContatosEmpresaEndpoint,
  getContatoEmpresaEndpoint,
  createContatoEmpresaEndpoint,
  updateContatoEmpresaEndpoint,
  deleteContatoEmpresaEndpoint,
  listEmailsEmpresaEndpoint,
  getEmailEmpresaEndpoint,
  createEmailEmpresaEndpoint,
  updateEmailEmpresaEndpoint,
  deleteEmailEmpresaEndpoint,
  listAutorizacoesEndpoint,
  listAutorizacoesOfEmpresaEndpoint,
  getAutorizacaoEndpoint,
  createAutorizacaoEndpoint,
  updateAutorizacaoEndpoint,
  revokeAutorizacaoEndpoint,
]
