import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartFailure } from './start-failure.ts'

test('without any setting it is the demo on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    demo: true,
    drainSeconds: 0,
    publicUrl: 'http://localhost:8080',
    hstsSubdomains: false,
    smtpUrl: null,
    mailFrom: 'Cais <nao-responda@cais.example>',
    logLevel: 'info',
    timeZone: 'America/Sao_Paulo',
    captcha: null,
    trustedProxies: 0,
    corsOrigin: null,
    simulatorPace: 90,
    requestSeconds: 30,
    uploadSeconds: 300,
    sessionIdleMinutes: 0,
    live: { seconds: 600, heartbeatSeconds: 15 },
    webhookLoopback: false,
    webhookNetworks: [],
    exportMaxRows: 100_000,
    lineupAge: 15_000,
    cotaAnexos: { arquivos: 200, bytes: 500_000_000 },
    metrics: null,
    given: [],
  })
})

const databaseUrl = 'postgres://cais_app:secret@db.example/cais'

test.each([
  [{ DATABASE_URL: databaseUrl }, false],
  [{ DATABASE_URL: databaseUrl, DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
  [{ DEMO: '' }, true],
])('with %j the demo is %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test('an empty setting counts as not set, and the public address ends without a slash', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: null })
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
})

test.each([
  ['PORT', 'eighty', 'must be a number'],
  ['PORT', '65536', 'must be at most 65535'],
  ['PORT', '-1', 'must be a number'],
  ['PORT', '80.5', 'must be a number'],
  [
    'DATABASE_URL',
    'mysql://db.example/cais',
    'must be an address that begins with postgres:// or postgresql://',
  ],
  ['DATABASE_URL', 'db.example', 'must be an address that begins with postgres:// or postgresql://'],
  ['DATABASE_OWNER_URL', 'x', 'must be an address that begins with postgres:// or postgresql://'],
  ['DEMO', 'yes', 'must be true or false'],
  ['PUBLIC_URL', 'portal.example', 'must be an address that begins with http:// or https://'],
  ['SMTP_URL', 'http://mail.example', 'must be an address that begins with smtp:// or smtps://'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
  ['TERMINAL_TIMEZONE', 'Atlantis/Capital', 'is not a time zone'],
  ['CAPTCHA_SCRIPT_URL', 'x', 'must be an address that begins with http:// or https://'],
  ['CAPTCHA_VERIFY_URL', 'x', 'must be an address that begins with http:// or https://'],
  ['TRUSTED_PROXIES', 'all', 'must be a digit'],
  ['CORS_ORIGIN', '*', 'must be an address that begins with http:// or https://'],
])('%s=%s stops the start with one line', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartFailure(`Setting ${name} ${reason}.`))
})

test.each([
  '10.20.0.0/33',
  '10.20.0.0/16,intranet.example',
  '10.0.0.0/7',
  '0.0.0.0/0',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '169.254.169.254',
  '8.8.8.0/24',
  '192.0.0.0/24',
  '::/0',
  '::1',
  'fe80::/10',
  '::ffff:10.20.0.0/112',
  '10.20.0.0/16,',
])('WEBHOOK_NETWORKS=%s is no list of private networks, and stops the start', (text) => {
  expect(() => readConfig({ WEBHOOK_NETWORKS: text })).toThrow(
    new StartFailure('Setting WEBHOOK_NETWORKS must be private networks, as in 10.20.0.0/16,192.168.7.0/24.'),
  )
})

test('private networks for webhooks are read one by one', () => {
  expect(
    readConfig({ WEBHOOK_NETWORKS: '10.20.0.0/16, 192.168.7.0/24,172.16.0.9,100.64.0.0/10,fd12:3456::/32' }),
  ).toMatchObject({
    webhookNetworks: ['10.20.0.0/16', '192.168.7.0/24', '172.16.0.9', '100.64.0.0/10', 'fd12:3456::/32'],
  })
})

test('a captcha is configured whole or not at all', () => {
  const captcha = {
    CAPTCHA_PUBLIC_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/a.js',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
  }
  expect(readConfig(captcha).captcha).toEqual({
    publicKey: 'site',
    secret: 'secret',
    scriptUrl: 'https://captcha.example/a.js',
    verifyUrl: 'https://captcha.example/verify',
  })
  for (const missing of Object.keys(captcha)) {
    expect(() => readConfig({ ...captcha, [missing]: undefined })).toThrow(
      /^The captcha needs all of .*, or none\.$/,
    )
  }
})

test('a line about a wrong setting does not repeat what may be a secret', () => {
  const attempt = () => readConfig({ DATABASE_URL: 'mysql://cais:very-secret@db.example/cais' })
  expect(attempt).toThrow(StartFailure)
  expect(attempt).not.toThrow(/very-secret/)
})
