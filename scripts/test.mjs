// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumAdvice, ensureChromium } from './chromium.mjs'
import { fail, isEnding, run, runQuietly } from './process.mjs'
import { buildWeb, ensureInstalled, nodePath, root, tool, toolEnv } from './setup.mjs'
import { endStrays, mark } from './strays.mjs'
import { details, generated, ofDays, stories, sweeps } from './test-parts.mjs'
import { none, readPlaywrightReport, readVitestReport } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Counts} Counts */
/** @typedef {Counts & { name: string, seconds: number, note?: string }} Row */

/** The parts of `npm test`, at most ten minutes on two cores. */
const daily = ['lint', 'types', 'unit', 'api', 'browser']
/** The parts of `npm run test:deep`. */
const deep = ['sweeps', 'zone', 'details']
/** `long` generates more tests than the others have time for; it runs only on request. */
const parts = [...daily, ...deep, 'long']
/**
 * The programs of the type checker, the longest first; the root has the folders that use the portal from outside: e2e,
 * bench, guides and tos.
 */
const programs = ['web', 'server', '.', 'core']
/**
 * In this time zone it is tomorrow half of the time, so code that uses the process's day instead of the terminal's
 * fails.
 */
const farAway = { TZ: 'Pacific/Kiritimati' }
/** Programs that the tests start find their modules compiled; a start costs a third less. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
const { asked, only, extra } = readArguments(process.argv.slice(2))
const isAsked = (/** @type {string} */ part) => asked.includes(part)

await ensureInstalled()
const reports = mkdtempSync(join(tmpdir(), 'cais-test-'))
/** @type {Row[]} */
const rows = []

if (isAsked('lint')) await stage(['lint'], lint)
if (isAsked('types')) await stage(['types'], types)
if (isAsked('unit') || isAsked('api')) await stage(only ? [only] : ['unit', 'api'], vitest)
if (isAsked('browser')) await stage(['browser'], () => browser(only ? [] : stories))
if (isAsked('sweeps')) await stage(['sweeps'], () => apiTests(sweeps, farAway))
if (isAsked('zone')) await stage(['zone'], zone)
if (isAsked('details')) await stage(['details'], () => browser(details))
if (isAsked('long')) await stage(['long'], long)

rmSync(reports, { recursive: true, force: true })
process.exit(summarize())

/**
 * @param {string[]} args
 * @returns {{ asked: string[], only: string | null, extra: string[] }}
 */
function readArguments(args) {
  const [option, part = '', ...rest] = args
  if (args.length === 0) return { asked: daily, only: null, extra: [] }
  if (option === '--deep' && args.length === 1) return { asked: deep, only: null, extra: [] }
  if (option === '--only' && parts.includes(part)) return { asked: [part], only: part, extra: rest }
  return fail(`usage: npm test [-- --deep | --only ${parts.join('|')} [arguments for that tool]]`)
}

/**
 * Runs one tool, which fills one row or several. A tool that crashes, or that runs no tests, has failed.
 * @param {string[]} names
 * @param {() => Promise<Array<Counts & { note?: string }>>} work
 */
async function stage(names, work) {
  if (isEnding()) return
  console.log(`\n── ${names.join(' and ')} ${'─'.repeat(60)}`)
  const begin = performance.now()
  const results = await work().catch((error) => [crash(String(error))])
  await endStrays()
  const seconds = (performance.now() - begin) / 1000
  for (const [index, name] of names.entries()) {
    const counts = results[index] ?? none()
    const isEmpty = counts.passed + counts.failed === 0 && !results.some((result) => result.failed > 0)
    rows.push({
      name,
      seconds,
      ...(isEmpty ? { ...crash('ran no tests'), skipped: counts.skipped } : counts),
    })
  }
}

/** @param {string} note */
function crash(note) {
  return { ...none(), failed: 1, note }
}

/** @param {string[]} args */
function node(args, env = {}) {
  return run(nodePath(), args, { cwd: root, env: { ...toolEnv(), ...mark, ...compiled, ...env } })
}

async function lint() {
  const code = await node([tool('@biomejs/biome', 'biome'), 'check', ...(extra.length > 0 ? extra : ['.'])])
  return [code === 0 ? { ...none(), passed: 1 } : crash(`exit code ${code}`)]
}

async function types() {
  const wrong = /** @type {string[]} */ ([])
  const left = [...programs]
  const checkRest = async () => {
    for (let folder = left.shift(); folder; folder = left.shift()) {
      const output = await checkTypes(folder)
      if (output === null) continue
      console.log(output)
      wrong.push(folder)
    }
  }
  await Promise.all([checkRest(), checkRest()])
  return [wrong.length === 0 ? { ...none(), passed: 1 } : crash(wrong.join(', '))]
}

/**
 * The type errors of a program, or null. One checker is used, because several would each compute the shared types.
 * @param {string} folder
 */
async function checkTypes(folder) {
  const args = [tool('typescript', 'tsc'), '-p', folder, '--checkers', '1', ...extra]
  const { code, output } = await runQuietly(nodePath(), args, { cwd: root, env: { ...toolEnv(), ...mark } })
  return code === 0 ? null : output.trimEnd()
}

async function vitest() {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([tool('vitest', 'vitest'), ...args, ...vitestFilters()], farAway)
  const counts = readVitestReport(report)
  if (!counts) return [crash(`Vitest ended with exit code ${code} and no report`)]
  const asked = only === 'unit' ? [counts.unit] : only === 'api' ? [counts.api] : [counts.unit, counts.api]
  return withExitCode(code, asked)
}

async function zone() {
  return apiTests(ofDays, { TZ: 'UTC' })
}

async function long() {
  return apiTests(generated.files, { ...farAway, ...generated.amounts, ...process.env })
}

/**
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 */
async function apiTests(files, env) {
  const report = join(reports, 'api.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node([tool('vitest', 'vitest'), ...args, ...namedOr(files)], env)
  const counts = readVitestReport(report)
  if (!counts) return [crash(`Vitest ended with exit code ${code} and no report`)]
  return withExitCode(code, [counts.api])
}

function vitestFilters() {
  if (!only) return sweeps.map((file) => `--exclude=${file}`)
  const folders = only === 'api' ? ['server'] : ['core', 'web', 'tos']
  return namedOr(folders.map((folder) => join(root, folder, '/')))
}

/**
 * Test files that the caller names replace those of the part.
 * @param {string[]} files
 */
function namedOr(files) {
  const areFilesNamed = extra.some((argument) => !argument.startsWith('-'))
  return areFilesNamed ? extra : [...files, ...extra]
}

/** @param {string[]} files none means all of them */
async function browser(files) {
  const problem = await buildWeb()
  if (problem !== null) {
    console.log(problem)
    return [crash('the web app could not be built')]
  }
  const chromium = await ensureChromium()
  if (!chromium) return [crash(chromiumAdvice)]
  const report = join(reports, 'playwright.json')
  const args = ['test', '--config', join('e2e', 'playwright.config.ts'), '--reporter=list,json']
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await node([tool('@playwright/test', 'playwright'), ...args, ...namedOr(files)], env)
  const counts = readPlaywrightReport(report)
  return counts
    ? withExitCode(code, [counts])
    : [crash(`Playwright ended with exit code ${code} and no report`)]
}

/**
 * A tool may fail although its tests pass, for example in its set-up or by an unhandled error after them.
 * @param {number} code
 * @param {Counts[]} results
 */
function withExitCode(code, results) {
  const [first, ...others] = results
  if (code === 0 || !first || results.some(({ failed }) => failed > 0)) return results
  return [{ ...first, failed: 1, note: `exit code ${code}` }, ...others]
}

/** Prints the failures, the table and the last line; gives the exit code. */
function summarize() {
  for (const failure of rows.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`)
  console.log(`\n${'─'.repeat(68)}\nstage    passed failed skipped     time`)
  for (const { name, passed, failed, skipped, seconds, note } of rows) {
    const numbers = [passed, failed, skipped].map((number) => String(number).padStart(7)).join('')
    console.log(`${name.padEnd(8)}${numbers}   ${seconds.toFixed(1).padStart(6)} s   ${note ?? ''}`.trimEnd())
  }
  if (isEnding()) rows.push({ name: 'interrupted', seconds: 0, ...crash('') })
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    rows.reduce((total, row) => total + row[key], 0)
  const minutes = (performance.now() / 60_000).toFixed(1)
  console.log(`${minutes} minutes in all`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}
