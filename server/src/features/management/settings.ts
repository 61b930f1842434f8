import type { Config } from '../../config.ts'

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
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
