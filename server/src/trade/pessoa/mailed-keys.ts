import type { Language } from '@cais/core/texts/language.ts'
import { type RawBuilder, sql } from 'kysely'
import { hashOfToken, newToken } from '../../http/session.ts'
import type { LetterName } from '../../mail/letters.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { refuseTakenEmail } from './account-queries.ts'

export interface Owner {
  id: number
  email: string
  firstName: string
  langKey: Language
}

/**
 * A mail address set by staff has to be confirmed too, because they may mistype it. For a different address the links
 * that were mailed to the old one become invalid, and the old address is told. The link counts while whoever set the
 * address may set it.
 */
export async function beginSetEmail(
  context: MailContext,
  owner: Owner,
  email: string,
  setById: number,
): Promise<void> {
  const { tx } = context
  const { id, langKey } = owner
  await refuseTakenEmail(tx, { id, email })
  await tx
    .updateTable('usuario')
    .set({ reset_key_hash: null, reset_requested_at: null })
    .where('id', '=', id)
    .execute()
  const key = await keepChange(context, { id, email, setById })
  await postMail(context, 'emailSet', { email, firstName: null, langKey }, key)
  if (email !== owner.email) await postMail(context, 'emailSetAsked', owner)
}

/** Whether the pending change `c` was asked for by its owner, or set by somebody who may still set it. */
export const isStillGiven: RawBuilder<boolean> = sql<boolean>`(c.set_by_id IS NULL
  OR pode_dar_endereco(c.set_by_id, c.usuario_id))`

/** Stores the pending change; a user has at most one, the newest. */
export async function keepChange(
  { tx, now }: MailContext,
  { id, email, setById }: { id: number; email: string; setById: number | null },
): Promise<string> {
  const key = newToken()
  const asked = { email, key_hash: hashOfToken(key), requested_at: now }
  const change = { ...asked, set_by_staff: setById !== null, set_by_id: setById }
  await tx
    .insertInto('email_change')
    .values({ usuario_id: id, ...change })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(change))
    .execute()
  return key
}

export interface Resettable {
  id: number
  login: string
  email: string
  firstName: string
  langKey: Language
}

/** Mails the user a new key to set their password with, and returns the key. */
export async function mailPasswordKey(
  context: MailContext,
  letter: LetterName,
  user: Resettable,
): Promise<string> {
  const key = newToken()
  await context.tx
    .updateTable('usuario')
    .set({ reset_key_hash: hashOfToken(key), reset_requested_at: context.now })
    .where('id', '=', user.id)
    .execute()
  await postMail(context, letter, user, key)
  return key
}
