import type { Endpoint } from '../../http/serve.ts'
import {
  createAutorizacaoEndpoint,
  listAutorizacoesOfEmpresaEndpoint,
  revokeAutorizacaoEndpoint,
  updateAutorizacaoEndpoint,
} from './autorizacoes.ts'
import { cadastroEndpoints } from './cadastro.ts'
import {
  createContatoEmpresaEndpoint,
  deleteContatoEmpresaEndpoint,
  listContatosEmpresaEndpoint,
  updateContatoEmpresaEndpoint,
} from './contatos.ts'
import { conviteEndpoints } from './convites.ts'
import {
  createEmailEmpresaEndpoint,
  deleteEmailEmpresaEndpoint,
  listEmailsEmpresaEndpoint,
  updateEmailEmpresaEndpoint,
} from './emails.ts'
import {
  createEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  listEmpresaUsersEndpoint,
  updateEmpresaUserEndpoint,
} from './empresa-users.ts'
import {
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  getEmpresaEndpoint,
} from './empresas.ts'
import { findEmpresasAutorizadorasEndpoint, findEmpresasEndpoint } from './find-empresas.ts'
import { planilhaEmpresasEndpoints } from './planilha-empresas.ts'

export const empresaEndpoints: Endpoint[] = [
  getEmpresaAtivaEndpoint,
  getEmpresaAuthoritiesForAdminEndpoint,
  findEmpresasEndpoint,
  findEmpresasAutorizadorasEndpoint,
  getEmpresaEndpoint,
  listEmpresaUsersEndpoint,
  createEmpresaUserEndpoint,
  updateEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  ...conviteEndpoints,
  ...cadastroEndpoints,
  ...planilhaEmpresasEndpoints,
  listContatosEmpresaEndpoint,
  createContatoEmpresaEndpoint,
  updateContatoEmpresaEndpoint,
  deleteContatoEmpresaEndpoint,
  listEmailsEmpresaEndpoint,
  createEmailEmpresaEndpoint,
  updateEmailEmpresaEndpoint,
  deleteEmailEmpresaEndpoint,
  listAutorizacoesOfEmpresaEndpoint,
  createAutorizacaoEndpoint,
  updateAutorizacaoEndpoint,
  revokeAutorizacaoEndpoint,
]
