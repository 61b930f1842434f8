import { isStaff } from '@cais/core/access/access.ts'
import { getCaptchaProperties } from '@cais/core/api/captcha.ts'
import { listProperties, loadProperty } from '@cais/core/api/configuration.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { getAvisoGeralEndpoint, markAvisoVistoEndpoint } from './aviso-geral.ts'
import { savePropertiesEndpoint, savePropertyEndpoint } from './save-properties.ts'

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

const getCaptchaPropertiesEndpoint = serve(getCaptchaProperties)(async ({ config: { captcha } }) => ({
  active: captcha !== null,
  publicKey: captcha?.publicKey ?? null,
  scriptUrl: captcha?.scriptUrl ?? null,
}))

export const configurationEndpoints: Endpoint[] = [
  loadPropertyEndpoint,
  listPropertiesEndpoint,
  savePropertyEndpoint,
  savePropertiesEndpoint,
  getCaptchaPropertiesEndpoint,
  getAvisoGeralEndpoint,
  markAvisoVistoEndpoint,
]
