import { createHash } from 'node:crypto'
import { isStaff } from '@cais/core/access/access.ts'
import { getCaptchaProperties } from '@cais/core/api/captcha.ts'
import { getAvisoGeral, listProperties, loadProperty, markAvisoVisto } from '@cais/core/api/configuration.ts'
import { avisoGeral, isAvisoShown } from '@cais/core/rules/aviso-geral.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { savePropertiesEndpoint, savePropertyEndpoint } from './save-properties.ts'

const getAvisoGeralEndpoint = serve(getAvisoGeral)(async ({ db, actor, today }) => {
  const set = await readAviso(db)
  if (!isAvisoShown(set, today)) return { aviso: null }
  const marca = marcaOf(set.mensagem)
  const seen = await db
    .selectFrom('aviso_visto')
    .select('marca')
    .where('usuario_id', '=', actor.id)
    .where('marca', '=', marca)
    .executeTakeFirst()
  return { aviso: seen ? null : { texto: set.mensagem, textoEmIngles: set.emIngles || null, marca } }
})

/** If the text has changed since the user read it, the new text is shown next time. */
const markAvisoVistoEndpoint = serve(markAvisoVisto)(async ({ tx, actor, now }, { body }) => {
  const { mensagem } = await readAviso(tx)
  if (marcaOf(mensagem) !== body.marca) notFound()
  await tx
    .insertInto('aviso_visto')
    .values({ usuario_id: actor.id, marca: body.marca, visto_em: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

async function readAviso(db: Db | Tx) {
  const rows = await db
    .selectFrom('property')
    .select(['chave', 'valor'])
    .where('grupo', '=', avisoGeral)
    .execute()
  const settingOf = (key: string) => rows.find(({ chave }) => chave === key)?.valor ?? ''
  return {
    enable: settingOf('enable'),
    mensagem: settingOf('mensagem'),
    emIngles: settingOf('mensagem-en').trim(),
    de: settingOf('de'),
    ate: settingOf('ate'),
  }
}

/** A hash identifies the text of the notice. */
const marcaOf = (texto: string) => createHash('sha256').update(texto).digest('hex')

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
