import { resolve } from 'node:path'
import type { CotaAnexos } from '@cais/core/anexo/cota.ts'
import { z } from 'zod'
import { isNetwork, isPrivateNetwork } from './networks.ts'
import { StartFailure } from './start-failure.ts'

const oneOf = (...names: string[]) => z.enum(names, `must be one of ${names.join(', ')}`)
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
  })

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))

const separated = z.string().transform((text) => text.split(',').map((one) => one.trim()))

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.int().min(0).max(65535, 'must be at most 65535'))
    .default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DEMO: flag.optional(),
  /** Seconds between the failure of readiness and the end of listening, in which proxies go elsewhere. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** Whether browsers must use HTTPS for every subdomain of PUBLIC_URL too. */
  HSTS_SUBDOMAINS: flag.default(false),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Cais <nao-responda@cais.example>'),
  /** The readers of the metrics at /management/prometheus; without these settings there are none. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_ADDRESSES: separated
    .refine((all) => all.every(isNetwork), 'must be addresses or networks, as in 10.0.0.7,10.1.0.0/16')
    .optional(),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  TERMINAL_TIMEZONE: z.string().refine(isTimeZone, 'is not a time zone').default('America/Sao_Paulo'),
  CAPTCHA_PUBLIC_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SCRIPT_URL: url('http:', 'https:').optional(),
  CAPTCHA_VERIFY_URL: url('http:', 'https:').optional(),
  /** The number of proxies in front of the server whose caller address is trusted. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'must be a digit').transform(Number).default(0),
  CORS_ORIGIN: url('http:', 'https:').optional(),
  /** Seconds that the demo's terminal takes to decide; 0 leaves every decision to people. */
  SIMULATOR_PACE: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of seconds')
    .transform(Number)
    .default(90),
  /** Seconds that a file may take to arrive; other requests have 30 seconds. */
  UPLOAD_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of seconds')
    .transform(Number)
    .pipe(z.int().min(30, 'must be at least 30'))
    .default(300),
  /** The most files that a service may have attached, and their total size in megabytes. */
  ANEXOS_MAX_FILES: wholeNumber(1, 10_000).default(200),
  ANEXOS_MAX_MB: wholeNumber(20, 100_000).default(500),
  /** Minutes without use after which a session ends; 0 disables this limit. */
  SESSION_IDLE_MINUTES: wholeNumber(0, 10_080).default(0),
  /** Whether webhooks may go to this machine itself, and without HTTPS; only for tests. */
  WEBHOOK_LOOPBACK: flag.default(false),
  /** The private networks to which the terminal's own webhooks may go; those of companies never do. */
  WEBHOOK_NETWORKS: separated
    .refine(
      (all) => all.every(isPrivateNetwork),
      'must be private networks, as in 10.20.0.0/16,192.168.7.0/24',
    )
    .optional(),
  /** The most rows of a list that a user can export. */
  EXPORT_MAX_ROWS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of at most 6 digits')
    .transform(Number)
    .default(100_000),
})

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape)

export interface Captcha {
  publicKey: string
  secret: string
  scriptUrl: string
  verifyUrl: string
}

export interface MetricsReaders {
  /** The bearer token that readers send, if one is required. */
  token: string | null
  /** `10.0.0.7` or `10.1.0.0/16`; null where every address is allowed. */
  addresses: string[] | null
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  demo: boolean
  /** Seconds in which a stopping server still serves, so that proxies notice and go elsewhere. */
  drainSeconds: number
  publicUrl: string
  hstsSubdomains: boolean
  smtpUrl: string | null
  mailFrom: string
  logLevel: string
  timeZone: string
  captcha: Captcha | null
  trustedProxies: number
  corsOrigin: string | null
  /** Seconds; 0 where no program plays the terminal, as always outside the demo. */
  simulatorPace: number
  /** Seconds that a request may take to arrive. */
  requestSeconds: number
  uploadSeconds: number
  /** 0: unused sessions do not end early. */
  sessionIdleMinutes: number
  /** Seconds after which an open call ends and its client reconnects, and seconds between heartbeats. */
  live: { seconds: number; heartbeatSeconds: number }
  /** Milliseconds for which the public line-up is cached without a notification of a change. */
  lineupAge: number
  webhookLoopback: boolean
  webhookNetworks: string[]
  exportMaxRows: number
  cotaAnexos: CotaAnexos
  /** Null: the metrics have no readers. */
  metrics: MetricsReaders | null
  /** The names of the settings that were given; all others have their defaults. */
  given: string[]
}

/** Reads all settings; no other file does. Empty settings count as not set, and an invalid one stops the start. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartFailure(`Setting ${issue?.path.join('.')} ${lowerFirst(issue?.message ?? 'is wrong')}.`)
  }
  const s = parsed.data
  const demo = s.DEMO ?? !s.DATABASE_URL
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL ?? null,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? null,
    demo,
    drainSeconds: s.DRAIN_SECONDS,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    hstsSubdomains: s.HSTS_SUBDOMAINS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    logLevel: s.LOG_LEVEL,
    timeZone: s.TERMINAL_TIMEZONE,
    captcha: captchaOf(s),
    trustedProxies: s.TRUSTED_PROXIES,
    corsOrigin: s.CORS_ORIGIN ?? null,
    simulatorPace: demo ? s.SIMULATOR_PACE : 0,
    requestSeconds: 30,
    uploadSeconds: s.UPLOAD_SECONDS,
    sessionIdleMinutes: s.SESSION_IDLE_MINUTES,
    live: { seconds: 600, heartbeatSeconds: 15 },
    lineupAge: 15_000,
    webhookLoopback: s.WEBHOOK_LOOPBACK,
    webhookNetworks: s.WEBHOOK_NETWORKS ?? [],
    exportMaxRows: s.EXPORT_MAX_ROWS,
    cotaAnexos: { arquivos: s.ANEXOS_MAX_FILES, bytes: s.ANEXOS_MAX_MB * 1_000_000 },
    metrics: metricsReadersOf(s),
    given: settingNames.filter((name) => given[name] !== undefined),
  }
}

function captchaOf(s: z.infer<typeof settings>): Captcha | null {
  const { CAPTCHA_PUBLIC_KEY: publicKey, CAPTCHA_SECRET: secret } = s
  const { CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_VERIFY_URL: verifyUrl } = s
  if (!publicKey && !secret && !scriptUrl && !verifyUrl) return null
  if (!publicKey || !secret || !scriptUrl || !verifyUrl) {
    throw new StartFailure(
      'The captcha needs all of CAPTCHA_PUBLIC_KEY, CAPTCHA_SECRET, CAPTCHA_SCRIPT_URL and CAPTCHA_VERIFY_URL, or none.',
    )
  }
  return { publicKey, secret, scriptUrl, verifyUrl }
}

function metricsReadersOf(s: z.infer<typeof settings>): MetricsReaders | null {
  const { METRICS_TOKEN: token, METRICS_ADDRESSES: addresses } = s
  return token || addresses ? { token: token ?? null, addresses: addresses ?? null } : null
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
