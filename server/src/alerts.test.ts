import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { collect, collected } from './testing/collector.ts'
import { doneJob } from './testing/jobs.ts'
import { startTestServer } from './testing/test-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const rulesPath = 'deploy/prometheus/cais-alerts.yml'
const rules = await read(rulesPath)
const operations = await read('docs/operations.md')

/** What Grafana needs of a dashboard to show it. */
const dashboardSchema = z.object({
  uid: z.string().min(1),
  title: z.string().min(1),
  schemaVersion: z.int().min(36),
  time: z.object({ from: z.string(), to: z.string() }),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['row', 'stat', 'timeseries']),
      title: z.string().min(1),
      gridPos: z.object({
        h: z.int().min(1),
        w: z.int().min(1).max(24),
        x: z.int().min(0).max(23),
        y: z.int().min(0),
      }),
      datasource: z
        .object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
        .optional(),
      targets: z
        .array(z.object({ refId: z.string().min(1), expr: z.string().min(1), legendFormat: z.string() }))
        .default([]),
    }),
  ),
})
const dashboard = dashboardSchema.parse(JSON.parse(await read('deploy/grafana/cais.json')))
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The rules of the file, each with its lines. */
const alerts = rules.split(/^ {6}- alert: /m).slice(1)
const told = alerts.map((alert) => /expr: ([\s\S]*?)\n {8}for:/.exec(alert)?.[1] ?? '')

/** The names of figures in an expression: what stands in braces and quotes is not one. */
const namesIn = (expr: string) =>
  expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .match(/\b(?:cais|nodejs|process)_\w+/g) ?? []

const server = await startTestServer({ config: collected })
await doneJob(server.db, 'avisos', server.clock.now())
/** A first answer makes the figures of requests. */
await collect(server)
const exposed = new Set(Object.keys(await collect(server)).map((sample) => sample.split('{')[0]))

test('every figure that the dashboard shows or a rule watches is one that the server tells', () => {
  expect(shown.length).toBeGreaterThan(30)
  expect(told.length).toBeGreaterThan(10)
  const named = [...shown, ...told].flatMap(namesIn)
  expect(new Set(named).size).toBeGreaterThan(20)
  expect(named.filter((name) => !exposed.has(name))).toEqual([])
  // Expressions without a figure of the server watch whether it can be collected at all.
  const without = [...shown, ...told].filter((expr) => namesIn(expr).length === 0)
  expect(without.filter((expr) => !/^(sum\()?up\{job="cais"\}/.test(expr))).toEqual([])
})

test('every figure of Cais is on the dashboard', () => {
  const named = new Set(shown.flatMap(namesIn))
  const ofCais = [...exposed].filter((name) => name?.startsWith('cais_') && !/_(sum|count)$/.test(name))
  expect(ofCais.filter((name) => name && !named.has(name))).toEqual([])
})

test('no two panels have one number or one place', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  expect(new Set(places).size).toBe(places.length)
})

/** The address of a heading as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const runbook = /^## When something is wrong\n([\s\S]*?)(?=^## )/m.exec(operations)?.[1] ?? ''
const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every rule says for how long, how urgent and what to do, and every such heading is there and used', () => {
  const links = alerts.map((alert) => /runbook_url: docs\/operations\.md#(\S+)$/m.exec(alert)?.[1])
  expect(links.filter((link) => !link || !headings.includes(link))).toEqual([])
  expect(headings.filter((heading) => !links.includes(heading))).toEqual([])
  for (const alert of alerts) {
    expect(alert).toMatch(/^Cais\w+\n/)
    expect(alert).toMatch(/\n {8}for: \d+m\n {8}labels: \{ severity: (critical|warning) \}\n/)
    expect(alert).toMatch(/\n {10}summary: \S/)
  }
})

const hasPromtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
)

test.skipIf(!hasPromtool)('Prometheus takes the rules', async () => {
  const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', join(root, rulesPath)])
  expect(stdout).toContain(`SUCCESS: ${alerts.length} rules found`)
})
