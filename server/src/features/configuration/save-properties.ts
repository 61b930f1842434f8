import { saveProperties, saveProperty } from '@cais/core/api/configuration.ts'
import type { Route } from '@cais/core/api/route.ts'
import { type ChaveDeCobranca, isOfBeneficiario } from '@cais/core/rules/cobranca.ts'
import { type PropertyValues, refusedChanges } from '@cais/core/rules/property-changes.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { lockProperties, readProperties, writeProperties } from '../../course/properties.ts'
import { readTerminal } from '../../db/terminal.ts'
import { proveCurrentPassword, requireStillCurrent } from '../../http/current-password.ts'
import { notFound, Refused, refuseField, refuseFields } from '../../http/refused.ts'
import { type CommandContext, type PrepareContext, servePrepared } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { letterIn, portalIn } from '../../mail/letters.ts'
import { type MailContext, postLetter } from '../../mail/outbox.ts'

type SignedIn = Route & { access: 'user' }

/**
 * Only existing properties can be saved; an unknown key is refused. The audit row stores the value before and after.
 */
export const savePropertyEndpoint = servePrepared(saveProperty)((context, { params, body }) => {
  const { key, value, currentPassword } = body
  const changes = new Map([[key, value]])
  return proveForMoney(context, { ...params, changes, currentPassword, fieldOf: () => 'value' })
})(async (context, { params, body }, proven) => {
  const { group } = params
  const { key, value } = body
  const changes = new Map([[key, value]])
  const { made } = await change(context, { group, changes, fieldOf: () => 'value', isAlone: true }, proven)
  context.out.alert('configuration.saved', `${group}/${key}`)
  context.out.note({ key, ...made[0] })
  return { group, key, value }
})

/** All properties are saved or none. Each changed property gets the same audit row as if it were saved alone. */
export const savePropertiesEndpoint = servePrepared(saveProperties)((context, { params, body }) => {
  const changes = new Map(Object.entries(body.values))
  return proveForMoney(context, { ...params, changes, currentPassword: body.currentPassword, fieldOf })
})(async (context, { params, body }, proven) => {
  const { out } = context
  const { group } = params
  const changes = new Map(Object.entries(body.values))
  const { stored, made } = await change(context, { group, changes, fieldOf }, proven)
  const [only, ...others] = changes.keys()
  if (others.length) out.alert('configuration.saved-many', changes.size, group)
  else out.alert('configuration.saved', `${group}/${only}`)
  out.noteEach(saveProperty, made)
  return [...new Map([...stored, ...changes])].map(([key, value]) => ({ group, key, value }))
})

const fieldOf = (key: string) => `values.${key}`

interface Change {
  group: string
  changes: PropertyValues
  /** The name of the request's field with the value of a property, for errors. */
  fieldOf: (key: string) => string
  /** A single property that must exist. */
  isAlone?: true
}

/**
 * Changing the account for payments needs the current password, so that an unattended session is not enough. Returns
 * the password hash that was proven, or null.
 */
async function proveForMoney(
  context: Pick<PrepareContext<SignedIn>, 'db' | 'transaction' | 'actor' | 'caller' | 'now'>,
  { currentPassword, ...change }: Change & { currentPassword: string | undefined },
): Promise<string | null> {
  const stored = await readProperties(context.db, change.group)
  const known = [...change.changes.keys()].every((key) => stored.has(key))
  if (!known || !isAboutMoney(change.group, differences(stored, change.changes))) return null
  check(change, stored)
  const given = currentPassword || refuseField('currentPassword', 'validation.required')
  const proven = await proveCurrentPassword(context, given)
  if (proven instanceof Refused) throw proven
  return proven
}

function check({ group, changes, fieldOf }: Change, stored: PropertyValues): void {
  const refused = refusedChanges(group, stored, changes)
  refuseFields(refused.map(({ key, reason }) => ({ field: fieldOf(key), message: reason })))
}

async function change(
  context: Pick<CommandContext<SignedIn>, 'tx' | 'actor' | 'now' | 'config' | 'jobs'>,
  wanted: Change,
  proven: string | null,
): Promise<{ stored: PropertyValues; made: Difference[] }> {
  const { tx, actor } = context
  const { group, changes } = wanted
  if (proven !== null) await requireStillCurrent(tx, actor, proven)
  const stored = await lockProperties(tx, group)
  const isThere = wanted.isAlone ? [...changes.keys()].every((key) => stored.has(key)) : stored.size > 0
  if (!isThere) notFound()
  check(wanted, stored)
  const made = differences(stored, changes)
  // Another request changed the value meanwhile, so that now this request would change the account for payments.
  if (proven === null && isAboutMoney(group, made)) refuseField('currentPassword', 'validation.required')
  await writeProperties(tx, group, changes)
  const moved = made.filter(({ key }) => isOfBeneficiario(group, key))
  if (moved.length > 0) await notifyOfBeneficiario(context, actor, moved)
  return { stored, made }
}

const isAboutMoney = (group: string, made: readonly Difference[]) =>
  made.some(({ key }) => isOfBeneficiario(group, key))

type Difference = {
  key: string
  before: string
  after: string
}

const differences = (stored: PropertyValues, changes: PropertyValues): Difference[] =>
  [...changes]
    .map(([key, after]) => ({ key, before: stored.get(key) ?? '', after }))
    .filter(({ before, after }) => before !== after)

/** All administrators are mailed at once who changed the account for payments, with the values before and after. */
async function notifyOfBeneficiario(
  context: MailContext,
  { firstName, lastName, login }: Actor,
  changes: readonly { key: string; before: string; after: string }[],
): Promise<void> {
  const { tx, config } = context
  const administrators = await tx
    .selectFrom('usuario as u')
    .innerJoin('usuario_authority as a', 'a.usuario_id', 'u.id')
    .select(['u.email', 'u.first_name as firstName', 'u.lang_key as langKey'])
    .where('a.authority', '=', 'ADMIN')
    .where('u.activated', '=', true)
    .orderBy('u.id')
    .execute()
  const terminal = await readTerminal(tx)
  for (const to of administrators) {
    const t = textsIn(to.langKey)
    const said = (value: string) => value || t('audit.nothing')
    const mudancas = changes.map(({ key, before, after }) =>
      t('mail.beneficiario.mudanca', {
        campo: t(`cobranca.${key as ChaveDeCobranca}`),
        before: said(before),
        after: said(after),
      }),
    )
    const quem = `${firstName} ${lastName} (${login})`.trim()
    const gaps = { portal: portalIn(t, terminal), quem, mudancas: mudancas.join('\n') }
    await postLetter(
      context,
      letterIn(t, 'beneficiario', gaps),
      to,
      `${config.publicUrl}/admin/jhi-configuration`,
    )
  }
}
