// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/** The number of lines of a failed test's output that are repeated at the end. */
const repeatedLines = 12

/**
 * What Vitest reports, split into the tests of the server (api) and all others (unit).
 * A file that could not be loaded has no tests and counts as one failure.
 * @param {string} path
 * @returns {{ unit: Counts, api: Counts } | null}
 */
export function readVitestReport(path) {
  if (!existsSync(path)) return null
  const counts = { unit: none(), api: none() }
  for (const file of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    const name = relative(root, file.name)
    const row = name.startsWith(join('server', '/')) ? counts.api : counts.unit
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') row.passed++
      else if (status === 'failed') addFailure(row, `${name} › ${fullName}`, failureMessages)
      else row.skipped++
    }
    if (file.status === 'failed' && file.assertionResults.length === 0) addFailure(row, name, [file.message])
  }
  return counts
}

/**
 * @param {string} path
 * @returns {Counts | null}
 */
export function readPlaywrightReport(path) {
  if (!existsSync(path)) return null
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'))
  const counts = { ...none(), passed: stats.expected + stats.flaky, skipped: stats.skipped }
  for (const spec of suites.flatMap(specsIn)) {
    for (const { status, results } of spec.tests) {
      if (status !== 'unexpected') continue
      const messages = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))
      addFailure(counts, `e2e/${spec.file}:${spec.line} › ${spec.title}`, messages)
    }
  }
  return counts
}

/**
 * @typedef {{ file: string, line: number, title: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsIn(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]
}

/**
 * @param {Counts} counts
 * @param {string} name
 * @param {string[]} messages
 */
function addFailure(counts, name, messages) {
  counts.failed++
  const said = messages.flatMap((message) =>
    stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, repeatedLines),
  )
  counts.failures.push([name, ...said.map((line) => `    ${line}`)].join('\n'))
}

/** @returns {Counts} */
export function none() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] }
}
