import { getConfigProps, getEnvironment } from '@cais/core/api/environment.ts'
import { readBuildInfo } from '../../build-info.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { usualLimits } from '../../http/limiter.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { limits } from '../../http/throttle.ts'
import { queues } from '../../jobs/queues.ts'

const mask = '******'

/** A secret is shown only as set or not set. */
const secret = (value: string | null | undefined) => (value ? mask : '')

/** The address without its password, even if the password is in a query parameter. */
function withoutPassword(address: string | null): string {
  if (!address) return ''
  const url = new URL(address)
  if (url.password) url.password = mask
  for (const name of url.searchParams.keys())
    if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, mask)
  return url.href.replaceAll(encodeURIComponent(mask), mask)
}

/** Every setting by its name, with the value that the server uses. */
export function settingsOf(config: Config): Record<string, string> {
  const { captcha, metrics, cotaAnexos } = config
  const values = {
    PORT: config.port,
    HOST: config.host,
    DATA_DIR: config.databaseUrl ? '' : config.dataDir,
    DATABASE_URL: withoutPassword(config.databaseUrl),
    DATABASE_OWNER_URL: withoutPassword(config.databaseOwnerUrl),
    DEMO: config.demo,
    DRAIN_SECONDS: config.drainSeconds,
    PUBLIC_URL: config.publicUrl,
    HSTS_SUBDOMAINS: config.hstsSubdomains,
    SMTP_URL: withoutPassword(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
    METRICS_TOKEN: secret(metrics?.token),
    METRICS_ADDRESSES: metrics?.addresses?.join(',') ?? '',
    LOG_LEVEL: config.logLevel,
    TERMINAL_TIMEZONE: config.timeZone,
    CAPTCHA_PUBLIC_KEY: captcha?.publicKey ?? '',
    CAPTCHA_SECRET: secret(captcha?.secret),
    CAPTCHA_SCRIPT_URL: withoutPassword(captcha?.scriptUrl ?? null),
    CAPTCHA_VERIFY_URL: withoutPassword(captcha?.verifyUrl ?? null),
    TRUSTED_PROXIES: config.trustedProxies,
    CORS_ORIGIN: withoutPassword(config.corsOrigin),
    SIMULATOR_PACE: config.simulatorPace,
    SESSION_IDLE_MINUTES: config.sessionIdleMinutes,
    UPLOAD_SECONDS: config.uploadSeconds,
    ANEXOS_MAX_FILES: cotaAnexos.arquivos,
    ANEXOS_MAX_MB: cotaAnexos.bytes / 1_000_000,
    EXPORT_MAX_ROWS: config.exportMaxRows,
    WEBHOOK_LOOPBACK: config.webhookLoopback,
    WEBHOOK_NETWORKS: config.webhookNetworks.join(','),
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

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
