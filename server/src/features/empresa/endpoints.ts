import { getEmpresa, getEmpresaAuthoritiesForAdmin } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
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
import { empresaOf, selectEmpresas } from './empresa-queries.ts'
import {
  createEmpresaUserEndpoint,
  deleteEmpresaUserEndpoint,
  listEmpresaUsersEndpoint,
  updateEmpresaUserEndpoint,
} from './empresa-users.ts'
import { findEmpresasAutorizadorasEndpoint, findEmpresasEndpoint } from './find-empresas.ts'
import { planilhaEmpresasEndpoints } from './planilha-empresas.ts'

const getEmpresaAtivaEndpoint = serve(getEmpresaAtiva)(async ({ db, empresa }) => {
  const { id, nome, activated, suspensao, authorities } = empresa
  const { national_register: nationalRegister } =
    (await db.selectFrom('empresa').select('national_register').where('id', '=', id).executeTakeFirst()) ??
    notFound()
  return { id, nome, nationalRegister, authorities, activated, suspensao }
})

const getEmpresaAuthoritiesForAdminEndpoint = serve(getEmpresaAuthoritiesForAdmin)(
  async ({ empresa }) => empresa.authorities,
)

const getEmpresaEndpoint = serve(getEmpresa)(async ({ db, empresa }) => {
  const row = await selectEmpresas(db).where('id', '=', empresa.id).executeTakeFirst()
  return empresaOf(row ?? notFound())
})

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
