import { getEmpresa, getEmpresaAuthoritiesForAdmin } from '@cais/core/api/empresa.ts'
import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { empresaOf, selectEmpresas } from './empresa-queries.ts'

export const getEmpresaAtivaEndpoint = serve(getEmpresaAtiva)(async ({ db, empresa }) => {
  const { id, nome, activated, suspensao, authorities } = empresa
  const { national_register: nationalRegister } =
    (await db.selectFrom('empresa').select('national_register').where('id', '=', id).executeTakeFirst()) ??
    notFound()
  return { id, nome, nationalRegister, authorities, activated, suspensao }
})

export const getEmpresaAuthoritiesForAdminEndpoint = serve(getEmpresaAuthoritiesForAdmin)(
  async ({ empresa }) => empresa.authorities,
)

export const getEmpresaEndpoint = serve(getEmpresa)(async ({ db, empresa }) => {
  const row = await selectEmpresas(db).where('id', '=', empresa.id).executeTakeFirst()
  return empresaOf(row ?? notFound())
})
