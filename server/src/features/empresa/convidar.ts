import { isStaff } from '@cais/core/access/access.ts'
import type { NewEmpresaUser } from '@cais/core/api/empresa.ts'
import { type Convidado, convidadoOf } from '@cais/core/rules/convite.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { type Texts, textsIn } from '@cais/core/texts/texts-in.ts'
import { sql } from 'kysely'
import { readNumber } from '../../course/properties.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { Refused, refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { type Actor, administeredBy, hashOfToken, newToken } from '../../http/session.ts'
import { countAttempt, isOverLimit } from '../../http/throttle.ts'
import { type Letter, letterIn, portalIn } from '../../mail/letters.ts'
import { type MailContext, postLetter } from '../../mail/outbox.ts'

const day = 86_400_000

/** Invitations from before this moment have expired. */
export async function sinceWhen(db: Db, now: Date): Promise<Date> {
  return new Date(now.getTime() - (await readNumber(db, 'convite', 'validade-dias')) * day)
}

/**
 * The invited person as the company named them, and the account with that name at the time of the invitation, if any.
 */
interface Chamado extends Convidado {
  pessoa: Pessoa | null
}

interface Pessoa {
  id: number
  login: string
  email: string
  firstName: string
  langKey: Language
  activated: boolean
}

/**
 * Staff may invite any account by its id, administrators only a colleague. Other people are invited by login, e-mail or
 * CPF.
 */
export async function chamadoOf(tx: Tx, actor: Actor, { user }: NewEmpresaUser): Promise<Chamado> {
  if (user.id !== undefined && (isStaff(actor) || !user.login)) {
    const pessoa = await findKnown(tx, actor, user.id)
    return { por: 'login', texto: pessoa.login, pessoa }
  }
  const named = convidadoOf(user.login ?? '') ?? refuseField('user.login', 'validation.convidado')
  if (named.por === 'email') await lockEndereco(tx, named.texto)
  return { ...named, pessoa: await findNamed(tx, named) }
}

/**
 * Whoever proves this address at the same moment either is found by the lookup that follows, or finds the invitation
 * (`usuario_takes_convites`, which takes the same lock).
 */
async function lockEndereco(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`convite:${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
}

const selectPessoas = (tx: Tx) =>
  tx
    .selectFrom('usuario as u')
    .select([
      'u.id',
      'u.login',
      'u.email',
      'u.first_name as firstName',
      'u.lang_key as langKey',
      'u.activated',
    ])

async function findKnown(tx: Tx, actor: Actor, id: number): Promise<Pessoa> {
  const pessoa = await selectPessoas(tx)
    .where('u.id', '=', id)
    .where('u.activated', '=', true)
    .$if(!isStaff(actor), (query) =>
      query.where(({ exists, selectFrom, eb }) =>
        exists(
          selectFrom('empresa_user as m')
            .select('m.id')
            .whereRef('m.usuario_id', '=', 'u.id')
            .where('m.empresa_id', '=', eb.fn.any(eb.val(administeredBy(actor)))),
        ),
      ),
    )
    .executeTakeFirst()
  return pessoa ?? refuseField('user.id', 'empresaUser.error.user-unknown')
}

/**
 * A name is looked up only as what it is, so that nobody is invited because their login looks like another person's
 * e-mail or CPF.
 */
async function findNamed(tx: Tx, { por, texto }: Convidado): Promise<Pessoa | null> {
  const pessoa = await selectPessoas(tx)
    .where(`u.${por}`, '=', texto)
    .where('u.ever_activated', '=', true)
    .$if(por === 'email', (query) => query.where('u.proven_email', '=', texto))
    .executeTakeFirst()
  return pessoa ?? null
}

/** A person who is in the company's own list is not invited again. */
export async function refuseMember(tx: Tx, empresaId: number, { texto }: Chamado): Promise<void> {
  const member = await tx
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.id')
    .where('m.empresa_id', '=', empresaId)
    .where(({ or, eb }) => or([eb('u.login', '=', texto), eb('u.email', '=', texto)]))
    .executeTakeFirst()
  if (member) throw new Refused(409, 'empresaUser.error.exists')
}

/**
 * Limits the mails to one address, in all and per company, so that no company uses up the limit of the others. A
 * refusal says that nothing was sent. Known and unknown addresses count alike, so that the limit does not reveal which
 * is known.
 */
async function refuseFullMailbox(
  { tx, now }: MailContext,
  empresaId: number,
  { por, texto }: Chamado,
): Promise<void> {
  if (por !== 'email') return
  const own = await countAttempt(tx, 'convite-email-empresa', `${empresaId}:${texto}`, now)
  const all = await countAttempt(tx, 'convite-email', texto, now)
  if (isOverLimit('convite-email-empresa', own) || isOverLimit('convite-email', all))
    throw new Refused(429, 'empresaUser.error.endereco-cheio')
}

/**
 * Limits what one person is told, in all and per company. The invitation itself is stored, so that the company does not
 * learn that two names are one person's.
 */
async function isTold({ tx, now }: MailContext, empresaId: number, { id }: Pessoa): Promise<boolean> {
  const own = await countAttempt(tx, 'convite-pessoa-empresa', `${empresaId}:${id}`, now)
  if (isOverLimit('convite-pessoa-empresa', own)) return false
  return !isOverLimit('convite-pessoa', await countAttempt(tx, 'convite-pessoa', `${id}`, now))
}

/** Stores the invitation and notifies the person. An older invitation that has expired is replaced. */
export async function invite(
  context: MailContext,
  actor: Actor,
  empresaId: number,
  { chamado, admin }: { chamado: Chamado; admin: boolean },
): Promise<number> {
  const { tx, now } = context
  await refuseFullMailbox(context, empresaId, chamado)
  await tx
    .deleteFrom('empresa_user')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'is', null)
    .where('convidado', '=', chamado.texto)
    .where('convidado_em', '<=', await sinceWhen(tx, now))
    .execute()
  const key = chamado.por === 'email' && !chamado.pessoa ? newToken() : null
  const { id } = await tx
    .insertInto('empresa_user')
    .values({
      empresa_id: empresaId,
      usuario_id: null,
      convidado: chamado.texto,
      convidado_id: chamado.pessoa?.id ?? null,
      convite_key_hash: key === null ? null : hashOfToken(key),
      convidado_em: now,
      convidado_por: actor.login,
      convidado_por_id: actor.id,
      admin,
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { pessoa } = chamado
  if (pessoa?.activated && (await isTold(context, empresaId, pessoa)))
    await notifyPessoa(context, empresaId, pessoa)
  if (key) await notifyAddress(context, actor, empresaId, { email: chamado.texto, key })
  return id
}

/** The person gets the invitation as a message and by mail. */
async function notifyPessoa(context: MailContext, empresaId: number, pessoa: Pessoa): Promise<void> {
  const { tx, now } = context
  const { nome } = await findNome(tx, empresaId)
  const { id } = await tx
    .insertInto('mensagem')
    .values({ ...mensagemOfConvite(textsIn(pessoa.langKey), nome), data_criacao: now, caminho: '/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('mensagem_user').values({ usuario_id: pessoa.id, mensagem_id: id }).execute()
  await postConvite(context, 'convite', nome, pessoa, '/')
}

/** A person without an account gets a mail with a link to register. */
async function notifyAddress(
  context: MailContext,
  { langKey }: Actor,
  empresaId: number,
  { email, key }: { email: string; key: string },
): Promise<void> {
  const { nome } = await findNome(context.tx, empresaId)
  const to = { email, firstName: null, langKey }
  await postConvite(context, 'conviteCadastro', nome, to, `/register?convite=${encodeURIComponent(key)}`)
}

async function postConvite(
  context: MailContext,
  letter: 'convite' | 'conviteCadastro',
  nome: string,
  to: { email: string; firstName: string | null; langKey: Language },
  path: string,
): Promise<void> {
  const { tx, config } = context
  const t = textsIn(to.langKey)
  const portal = portalIn(t, await readTerminal(tx))
  const dias = await readNumber(tx, 'convite', 'validade-dias')
  const gaps = { nome, portal, email: to.email, count: dias }
  await postLetter(context, letterOfConvite(t, letter, gaps), to, `${config.publicUrl}${path}`)
}

const findNome = (tx: Tx, empresaId: number) =>
  tx.selectFrom('empresa').select('nome').where('id', '=', empresaId).executeTakeFirstOrThrow()

/**
 * All rows of a person in a company are locked first, always in one order. So nobody accepts an invitation while they
 * are being removed.
 */
export async function lockPessoaNaEmpresa(tx: Tx, empresaId: number, usuarioId: number): Promise<void> {
  await tx
    .selectFrom('empresa_user')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where(({ or, eb }) => or([eb('usuario_id', '=', usuarioId), eb('convidado_id', '=', usuarioId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Deletes other invitations of this company to the person. Otherwise they would let the person in again or restore
 * removed rights.
 */
export async function endConvites(tx: Tx, empresaId: number, usuarioId: number): Promise<void> {
  await tx
    .deleteFrom('empresa_user')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'is', null)
    .where('convidado_id', '=', usuarioId)
    .execute()
}

/**
 * Also deletes the invitations to the person's current or pending e-mail address, for a person who is removed or loses
 * rights.
 */
export async function endEveryConvite(tx: Tx, empresaId: number, usuarioId: number): Promise<void> {
  await endConvites(tx, empresaId, usuarioId)
  await tx
    .deleteFrom('empresa_user')
    .where('empresa_id', '=', empresaId)
    .where('usuario_id', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('convidado', '=', selectFrom('usuario').select('email').where('id', '=', usuarioId)),
        eb('convidado', 'in', selectFrom('email_change').select('email').where('usuario_id', '=', usuarioId)),
      ]),
    )
    // An invitation that named the proven account of another person is kept.
    .where(({ or, eb }) => or([eb('convidado_id', 'is', null), eb('convidado_id', '=', usuarioId)]))
    .execute()
}

/** The invitation as a message. */
const mensagemOfConvite = (t: Texts, nome: string) => ({
  titulo: t('recado.convite.titulo'),
  texto: t('recado.convite.texto', { nome }),
})

/** The invitation as a mail, to people with and without an account. */
const letterOfConvite = (
  t: Texts,
  letter: 'convite' | 'conviteCadastro',
  gaps: { nome: string; portal: string; email: string; count: number },
): Letter => letterIn(t, letter, gaps)
