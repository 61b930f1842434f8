import {
  type ContatoEmpresa,
  createContatoEmpresa,
  deleteContatoEmpresa,
  listContatosEmpresa,
  updateContatoEmpresa,
} from '@cais/core/api/contato-empresa.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { ofManaged, requireManaged } from './empresa-queries.ts'

const selectContatos = (db: Db | Tx) =>
  db.selectFrom('contato_empresa').select(['id', 'empresa_id', 'nome', 'cargo', 'telefone'])

type ContatoRow = Awaited<ReturnType<ReturnType<typeof selectContatos>['executeTakeFirstOrThrow']>>

const contatoOf = ({ empresa_id, ...contato }: ContatoRow): ContatoEmpresa => ({
  ...contato,
  empresa: { id: empresa_id },
})

export const listContatosEmpresaEndpoint = serve(listContatosEmpresa)(async ({ db, empresa }) => {
  const rows = await selectContatos(db)
    .where('empresa_id', '=', empresa.id)
    .orderBy('nome')
    .orderBy('id')
    .execute()
  return rows.map(contatoOf)
})

export const createContatoEmpresaEndpoint = serve(createContatoEmpresa)(
  async ({ tx, actor, out }, { body: { empresa, ...contato } }) => {
    await requireManaged(tx, actor, empresa.id)
    const { id } = await tx
      .insertInto('contato_empresa')
      .values({ ...contato, empresa_id: empresa.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    out.alert('contatoEmpresa.created', id)
    out.header('location', `/api/contato-empresas/${id}`)
    out.note({ id }, empresa.id)
    return findContatoEmpresa(tx, actor, id)
  },
)

export const updateContatoEmpresaEndpoint = serve(updateContatoEmpresa)(
  async ({ tx, actor, out }, { body: { id, ...contato } }) => {
    const { empresa } = await findContatoEmpresa(tx, actor, id)
    await tx.updateTable('contato_empresa').set(contato).where('id', '=', id).execute()
    out.alert('contatoEmpresa.updated', id)
    out.note({ id }, empresa.id)
    return findContatoEmpresa(tx, actor, id)
  },
)

export const deleteContatoEmpresaEndpoint = serve(deleteContatoEmpresa)(
  async ({ tx, actor, out }, { params: { id } }) => {
    const { empresa } = await findContatoEmpresa(tx, actor, id)
    await tx.deleteFrom('contato_empresa').where('id', '=', id).execute()
    out.alert('contatoEmpresa.deleted', id)
    out.note({}, empresa.id)
  },
)

export async function findContatoEmpresa(db: Db | Tx, actor: Actor, id: number): Promise<ContatoEmpresa> {
  const row = await selectContatos(db)
    .where('id', '=', id)
    .where(ofManaged(actor, 'empresa_id'))
    .executeTakeFirst()
  return row ? contatoOf(row) : notFound()
}
