import {
  getCaptchaProperties,
  listProperties,
  loadProperty,
  saveProperty,
} from '@cais/core/api/configuration.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import { propertyRefusal } from '@cais/core/rules/property.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'

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

/** Only properties that exist: a mistyped key is told, not kept. */
const savePropertyEndpoint = serve(saveProperty)(async ({ tx, out }, { params, body }) => {
  const reason = propertyRefusal(params.group, body.key, body.value)
  if (reason) refuseField('value', reason)
  const property = await tx
    .updateTable('property')
    .set({ valor: body.value })
    .where('grupo', '=', params.group)
    .where('chave', '=', body.key)
    .returning(columns)
    .executeTakeFirst()
  out.alert('configuration.saved', `${params.group}/${body.key}`)
  out.note({ key: body.key })
  return property ?? notFound()
})

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
]
