import {
  createEmailEmpresa,
  deleteEmailEmpresa,
  type EmailEmpresa,
  listEmailsEmpresa,
  updateEmailEmpresa,
} from '@cais/core/api/email-empresa.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { ofManaged, requireManaged } from './empresa-queries.ts'

const selectEmails = (db: Db | Tx) =>
  db.selectFrom('email_empresa').select(['id', 'empresa_id', 'email', 'assunto'])

type EmailRow = Awaited<ReturnType<ReturnType<typeof selectEmails>['executeTakeFirstOrThrow']>>

const emailOf = ({ empresa_id, ...rest }: EmailRow): EmailEmpresa => ({
  ...rest,
  empresa: { id: empresa_id },
})

export const listEmailsEmpresaEndpoint = serve(listEmailsEmpresa)(async ({ db, empresa }) => {
  const rows = await selectEmails(db)
    .where('empresa_id', '=', empresa.id)
    .orderBy('assunto')
    .orderBy('email')
    .orderBy('id')
    .execute()
  return rows.map(emailOf)
})

export const createEmailEmpresaEndpoint = serve(createEmailEmpresa)(
  async ({ tx, actor, out }, { body: { empresa, ...email } }) => {
    await requireManaged(tx, actor, empresa.id)
    const { id } = await tx
      .insertInto('email_empresa')
      .values({ ...email, empresa_id: empresa.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    out.alert('emailEmpresa.created', id)
    out.header('location', `/api/email-empresas/${id}`)
    out.note({ id }, empresa.id)
    return findEmailEmpresa(tx, actor, id)
  },
)

export const updateEmailEmpresaEndpoint = serve(updateEmailEmpresa)(
  async ({ tx, actor, out }, { body: { id, ...email } }) => {
    const { empresa } = await findEmailEmpresa(tx, actor, id)
    await tx.updateTable('email_empresa').set(email).where('id', '=', id).execute()
    out.alert('emailEmpresa.updated', id)
    out.note({ id }, empresa.id)
    return findEmailEmpresa(tx, actor, id)
  },
)

export const deleteEmailEmpresaEndpoint = serve(deleteEmailEmpresa)(
  async ({ tx, actor, out }, { params: { id } }) => {
    const { empresa } = await findEmailEmpresa(tx, actor, id)
    await tx.deleteFrom('email_empresa').where('id', '=', id).execute()
    out.alert('emailEmpresa.deleted', id)
    out.note({}, empresa.id)
  },
)

export async function findEmailEmpresa(db: Db | Tx, actor: Actor, id: number): Promise<EmailEmpresa> {
  const row = await selectEmails(db)
    .where('id', '=', id)
    .where(ofManaged(actor, 'empresa_id'))
    .executeTakeFirst()
  return row ? emailOf(row) : notFound()
}
