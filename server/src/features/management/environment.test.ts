import { readFile } from 'node:fs/promises'
import { getConfigProps, getEnvironment } from '@cais/core/api/environment.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settingsOf } from './environment.ts'

/** Each of these secrets would give access to something. */
const secrets = {
  DATABASE_URL: 'postgres://cais_app:geheimnis-1@db.example/cais?sslpassword=geheimnis-2',
  DATABASE_OWNER_URL: 'postgres://cais_owner:geheimnis-3@db.example/cais',
  SMTP_URL: 'smtps://user:geheimnis-4@mail.example',
  CAPTCHA_PUBLIC_KEY: 'public',
  CAPTCHA_SECRET: 'geheimnis-5',
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verify?secret=geheimnis-6',
  METRICS_TOKEN: 'geheimnis-7-geheimnis',
}

const config = { ...readConfig(secrets), demo: true }
const server = await startTestServer({ config })
const { call, callLoosely } = server

const sources = async () => {
  const { body } = await call(getEnvironment, {}, { as: 'grc' })
  return Object.fromEntries(body.propertySources.map(({ name, properties }) => [name, properties]))
}

test('every setting is told with where it comes from, and no secret', async () => {
  const { environment, defaults, database, runtime } = await sources()
  expect(Object.keys(environment ?? {}).sort()).toEqual(Object.keys(secrets).sort())
  expect(environment?.DATABASE_URL?.value).toContain('postgres://cais_app:******@db.example/cais')
  expect(environment?.CAPTCHA_SECRET?.value).toBe('******')
  expect(defaults?.LOG_LEVEL?.value).toBe('info')
  expect(database?.['cobranca/prazo-dias-uteis']?.value).toBe('5')
  expect(runtime?.node?.value).toBe(process.versions.node)
  const all = JSON.stringify([await sources(), (await call(getConfigProps, {}, { as: 'admin' })).body])
  expect(all).not.toContain('geheimnis')
})

test('no setting of docs/operations.md is missing', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name)
  expect(documented.length).toBeGreaterThan(20)
  expect(Object.keys(settingsOf(config)).sort()).toEqual(documented.sort())
})

test('limits, queues and pools are told as they are', async () => {
  const { beans } = (await call(getConfigProps, {}, { as: 'admin' })).body.contexts.cais ?? {}
  expect(beans?.queues?.properties['send-mail']).toMatchObject({ retryLimit: 8 })
  expect(beans?.crowd?.properties.inside).toMatchObject({ person: '∞', all: 400 })
})

test.each(['cliente', 'ti', 'gestor'])('%s reads none of it', async (as) => {
  for (const route of [getEnvironment, getConfigProps])
    expect((await callLoosely(route, {}, { as })).outcome).toBe('403 error.http.403')
})
