import { getConfigProps, getEnvironment } from '@cais/core/api/environment.ts'
import { readBuildInfo } from '../../build-info.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { usualLimits } from '../../http/limiter.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { limits } from '../../http/throttle.ts'
import { queues } from '../../jobs/queues.ts'
import { settingsOf } from './settings.ts'

const build = readBuildInfo()

const valuesOf = (entries: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]))

const getEnvironmentEndpoint = serve(getEnvironment)(async ({ db, config }) => ({
  activeProfiles: [config.demo ? 'demo' : 'prod'],
  propertySources: [...settingSources(config), await databaseSource(db), runtimeSource()],
}))

/** Settings that were given are listed apart from defaults. */
function settingSources(config: Config) {
  const all = Object.entries(settingsOf(config))
  const isGiven = ([name]: [string, string]) => config.given.includes(name)
  return [
    { name: 'environment', properties: valuesOf(all.filter(isGiven)) },
    { name: 'defaults', properties: valuesOf(all.filter((one) => !isGiven(one))) },
  ]
}

async function databaseSource(db: Db) {
  const rows = await db
    .selectFrom('property')
    .select(['grupo', 'chave', 'valor'])
    .orderBy('grupo')
    .orderBy('chave')
    .execute()
  return {
    name: 'database',
    properties: valuesOf(rows.map(({ grupo, chave, valor }) => [`${grupo}/${chave}`, valor] as const)),
  }
}

function runtimeSource() {
  const { node, v8, uv, openssl } = process.versions
  const facts = { version: build.version, commit: build.commit, node, v8, uv, openssl }
  const named = Object.entries(facts).map(([name, value]) => [name, String(value)] as const)
  return { name: 'runtime', properties: valuesOf(named) }
}

/** An unlimited value is shown as ∞. */
const readable = (value: unknown): unknown =>
  value === Number.POSITIVE_INFINITY
    ? '∞'
    : typeof value === 'object' && value !== null
      ? readableFields(value)
      : value
const readableFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, readable(one)]))

const bean = (prefix: string, properties: object) => ({
  prefix,
  properties: readableFields(properties),
})

const getConfigPropsEndpoint = serve(getConfigProps)(async ({ usage }) => {
  const pools = Object.fromEntries(usage().map(({ name, max }) => [name, { max }]))
  const beans = {
    crowd: bean('crowd', usualLimits),
    throttle: bean('throttle', limits),
    queues: bean('queues', queues),
    pools: bean('pools', pools),
  }
  return { contexts: { cais: { beans } } }
})

export const environmentEndpoints: Endpoint[] = [getConfigPropsEndpoint, getEnvironmentEndpoint]
