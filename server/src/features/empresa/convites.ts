import { acceptConvite, declineConvite, listConvites } from '@cais/core/api/convite.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { readNumber } from '../../course/properties.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { portalIn } from '../../mail/letters.ts'
import { type MailContext, postLetter } from '../../mail/outbox.ts'
import { letterOfConvite, mensagemOfConvite } from './convite-textos.ts'

const day = 86_400_000

/** The invitations that wait for this person: by login, e-mail or CPF, as the company wrote it. */
function selectConvites(db: Db, actor: Actor, since: Date) {
  const names = [actor.login, actor.email, ...(actor.cpf ? [actor.cpf] : [])]
  return db
    .selectFrom('empresa_user as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['m.id', 'm.admin', 'm.convidado_em', 'e.id as empresa_id', 'e.nome'])
    .where('m.usuario_id', 'is', null)
    .where('m.convidado', 'in', names)
    .where('m.convidado_em', '>', since)
    .where('e.activated', '=', true)
}

/** Invitations from before nobody can answer any more. */
async function sinceWhen(db: Db, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await readNumber(db, 'convite', 'validade-dias')) * day)
}

async function lockConvite(tx: Tx, actor: Actor, now: Date, id: number) {
  const convites = selectConvites(tx, actor, await sinceWhen(tx, now))
  const row = await convites.where('m.id', '=', id).forUpdate('m').executeTakeFirst()
  return row ?? notFound()
}

const listConvitesEndpoint = serve(listConvites)(async ({ db, actor, now }) => {
  const convites = selectConvites(db, actor, await sinceWhen(db, now))
  const rows = await convites.orderBy('m.convidado_em').orderBy('m.id').execute()
  return rows.map(({ id, admin, convidado_em, empresa_id, nome }) => ({
    id,
    admin,
    convidadoEm: (convidado_em ?? now).toISOString(),
    empresa: { id: empresa_id, nome },
  }))
})

/** Whoever was in the company already, or was asked twice, is in it once. */
const acceptConviteEndpoint = serve(acceptConvite)(async ({ tx, actor, now, out }, { params: { id } }) => {
  const { empresa_id, admin, nome } = await lockConvite(tx, actor, now, id)
  await tx.deleteFrom('empresa_user').where('id', '=', id).execute()
  await tx
    .insertInto('empresa_user')
    .values({ id, empresa_id, usuario_id: actor.id, admin, active: true })
    .onConflict((conflict) =>
      conflict.columns(['empresa_id', 'usuario_id']).doUpdateSet({ admin, active: true }),
    )
    .execute()
  out.alert('convite.aceito', nome)
  out.note({ id }, empresa_id)
})

const declineConviteEndpoint = serve(declineConvite)(async ({ tx, actor, now, out }, { params: { id } }) => {
  const { empresa_id, nome } = await lockConvite(tx, actor, now, id)
  await tx.deleteFrom('empresa_user').where('id', '=', id).execute()
  out.alert('convite.recusado', nome)
  out.note({ id }, empresa_id)
})

/** The person finds it in the inbox and in the mail; where there is nobody, nothing happens. */
export async function tellConvidado(
  context: MailContext,
  empresaId: number,
  convidado: string,
): Promise<void> {
  const { tx, now, config } = context
  const person = await tx
    .selectFrom('usuario')
    .select(['id', 'email', 'first_name as firstName', 'lang_key'])
    .where('activated', '=', true)
    .where(({ or, eb }) =>
      or([eb('login', '=', convidado), eb('email', '=', convidado), eb('cpf', '=', convidado)]),
    )
    .orderBy('id')
    .executeTakeFirst()
  if (!person) return
  const { nome } = await tx
    .selectFrom('empresa')
    .select('nome')
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow()
  const { lang_key: langKey } = person
  const t = textsIn(langKey)
  const { id } = await tx
    .insertInto('mensagem')
    .values({ ...mensagemOfConvite(t, nome), data_criacao: now, caminho: '/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('mensagem_user').values({ usuario_id: person.id, mensagem_id: id }).execute()
  const portal = portalIn(t, await readTerminal(tx))
  await postLetter(
    context,
    letterOfConvite(t, { nome, portal }),
    { ...person, langKey },
    `${config.publicUrl}/`,
  )
}

export const conviteEndpoints: Endpoint[] = [
  listConvitesEndpoint,
  acceptConviteEndpoint,
  declineConviteEndpoint,
]
