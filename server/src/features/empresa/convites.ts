import { acceptConvite, declineConvite, findConviteDoLink, listConvites } from '@cais/core/api/convite.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { type Actor, hashOfToken } from '../../http/session.ts'
import { enterEmpresa } from '../../trade/empresa/entrar.ts'
import { cancelPedidosDe } from '../../trade/empresa/pedidos-de-acesso.ts'
import { endConvites, lockPessoaNaEmpresa, sinceWhen } from './convidar.ts'

/** Invitations that can still be answered. */
const selectOpen = (db: Db, since: Date) =>
  db
    .selectFrom('empresa_user as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .where('m.usuario_id', 'is', null)
    .where('m.convidado_em', '>', since)
    .where('e.activated', '=', true)

/** The open invitations of this person. */
const selectConvites = (db: Db, actor: Actor, since: Date) =>
  selectOpen(db, since)
    .select(['m.id', 'm.admin', 'm.convidado_em', 'e.id as empresa_id', 'e.nome'])
    .where('m.convidado_id', '=', actor.id)

async function findConvite(tx: Tx, actor: Actor, now: Date, id: number) {
  const convites = selectConvites(tx, actor, await sinceWhen(tx, now)).where('m.id', '=', id)
  return (await convites.executeTakeFirst()) ?? notFound()
}

async function lockConvite(tx: Tx, actor: Actor, now: Date, id: number) {
  const { empresa_id } = await findConvite(tx, actor, now, id)
  await lockPessoaNaEmpresa(tx, empresa_id, actor.id)
  return findConvite(tx, actor, now, id)
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

/** A person who is already a member or was invited twice becomes one member. Their open request to join is settled. */
const acceptConviteEndpoint = serve(acceptConvite)(async ({ tx, actor, now, out }, { params: { id } }) => {
  const { empresa_id: empresaId } = await findConvite(tx, actor, now, id)
  await cancelPedidosDe(tx, { empresaId, usuarioId: actor.id, por: actor.login, now })
  const { admin, nome } = await lockConvite(tx, actor, now, id)
  await endConvites(tx, empresaId, actor.id)
  await enterEmpresa(tx, { id, empresaId, usuarioId: actor.id, admin })
  out.alert('convite.aceito', nome)
  out.note({ id }, empresaId)
})

const declineConviteEndpoint = serve(declineConvite)(async ({ tx, actor, now, out }, { params: { id } }) => {
  const { empresa_id, nome } = await lockConvite(tx, actor, now, id)
  await tx.deleteFrom('empresa_user').where('id', '=', id).execute()
  out.alert('convite.recusado', nome)
  out.note({ id }, empresa_id)
})

/**
 * The link was mailed only to the invited address, so the answer may name the company and the address. The link opens
 * no account and no company.
 */
const findConviteDoLinkEndpoint = serve(findConviteDoLink)(async ({ db, now }, { params: { chave } }) => {
  const row = await selectOpen(db, await sinceWhen(db, now))
    .select(['e.nome', 'm.convidado', 'm.convidado_id'])
    .where('m.convite_key_hash', '=', hashOfToken(chave))
    .executeTakeFirst()
  const { nome, convidado, convidado_id } = row ?? notFound()
  return { empresa: nome, email: convidado ?? '', temConta: convidado_id !== null }
})

export const conviteEndpoints: Endpoint[] = [
  listConvitesEndpoint,
  acceptConviteEndpoint,
  declineConviteEndpoint,
  findConviteDoLinkEndpoint,
]
