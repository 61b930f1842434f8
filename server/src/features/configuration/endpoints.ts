import { isStaff } from '@cais/core/access/access.ts'
import { getCaptchaProperties } from '@cais/core/api/captcha.ts'
import { listProperties, loadProperty, saveProperty } from '@cais/core/api/configuration.ts'
import { cobrancaRefusal } from '@cais/core/rules/cobranca.ts'
import { groupRefusal, propertyRefusal } from '@cais/core/rules/property.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { getAvisoGeralEndpoint, markAvisoVistoEndpoint } from './aviso-geral.ts'

const columns = ['grupo as group', 'chave as key', 'valor as value'] as const

const loadPropertyEndpoint = serve(loadProperty)(async ({ db, actor }, { params }) => {
  const property = await db
    .selectFrom('property')
    .select(columns)
    .where('grupo', '=', params.group)
    .where('chave', '=', params.key)
    .$if(!isStaff(actor), (query) => query.where('for_users', '=', true))
    .executeTakeFirst()
  return property ?? notFound()
})

const listPropertiesEndpoint = serve(listProperties)(({ db }, { params }) =>
  db.selectFrom('property').select(columns).where('grupo', '=', params.group).orderBy('chave').execute(),
)

/** Only properties that exist: a mistyped key is told, not kept. The audit says what it was and what it is. */
const savePropertyEndpoint = serve(saveProperty)(async ({ tx, out }, { params, body }) => {
  const { group } = params
  const { key, value } = body
  const billing = group === 'cobranca' ? cobrancaRefusal(key, value) : null
  const reason = propertyRefusal(group, key, value) ?? billing
  if (reason) refuseField('value', reason)
  const values = await lockGroup(tx, group)
  const before = values[key] ?? notFound()
  const discord = groupRefusal(group, { ...values, [key]: value })
  if (discord) refuseField('value', discord)
  await tx
    .updateTable('property')
    .set({ valor: value })
    .where('grupo', '=', group)
    .where('chave', '=', key)
    .execute()
  out.alert('configuration.saved', `${group}/${key}`)
  out.note({ key, before, after: value })
  return { group, key, value }
})

/** All of a group, since some count only together. */
async function lockGroup(tx: Tx, group: string): Promise<Partial<Record<string, string>>> {
  const rows = await tx
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', group)
    .orderBy('chave')
    .forUpdate()
    .execute()
  return Object.fromEntries(rows.map(({ chave, valor }) => [chave, valor]))
}

const getCaptchaPropertiesEndpoint = serve(getCaptchaProperties)(async ({ config: { captcha } }) => ({
  active: captcha !== null,
  publicKey: captcha?.publicKey ?? null,
  scriptUrl: captcha?.scriptUrl ?? null,
}))

export const configurationEndpoints: Endpoint[] = [
  loadPropertyEndpoint,
  listPropertiesEndpoint,
  savePropertyEndpoint,
  getCaptchaPropertiesEndpoint,
  getAvisoGeralEndpoint,
  markAvisoVistoEndpoint,
]
