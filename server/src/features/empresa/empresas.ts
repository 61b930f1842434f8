import {
  findEmpresas,
  getEmpresa,
  getEmpresaAtiva,
  getEmpresaAuthoritiesForAdmin,
} from '@cais/core/api/empresa.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { empresaOf, selectEmpresas } from './empresa-queries.ts'

export const getEmpresaAtivaEndpoint = serve(getEmpresaAtiva)(async ({ db, empresa }) => {
  const { id, nome, activated, authorities } = empresa
  const { national_register: nationalRegister } =
    (await db.selectFrom('empresa').select('national_register').where('id', '=', id).executeTakeFirst()) ??
    notFound()
  return { id, nome, nationalRegister, authorities, activated }
})

export const getEmpresaAuthoritiesForAdminEndpoint = serve(getEmpresaAuthoritiesForAdmin)(
  async ({ empresa }) => empresa.authorities,
)

export const getEmpresaEndpoint = serve(getEmpresa)(async ({ db, empresa }) => {
  const row = await selectEmpresas(db).where('id', '=', empresa.id).executeTakeFirst()
  return empresaOf(row ?? notFound())
})

/** A CNPJ is found with or without its mask; letters in it are kept. */
export const findEmpresasEndpoint = serve(findEmpresas)(async ({ db }, { params }) => {
  const register = params.text.replace(/[.\-/\s]/g, '')
  const searched = sql<string>`fold(nome || ' ' || national_register)`
  const rows = await selectEmpresas(db)
    .where((eb) =>
      eb.or([
        containsFolded(searched, params.text),
        ...(register.length >= 3 ? [containsFolded(searched, register)] : []),
      ]),
    )
    .orderBy('nome')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(empresaOf)
})
