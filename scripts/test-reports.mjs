// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './setup.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What Vitest reports, split into the tests of the server (api) and all others (unit).
 * A file that could not even be loaded has no tests and counts as one failure.
 * @param {string} path
 * @returns {{ unit: Counts, api: Counts } | null}
 */
export function readVitestReport(path) {
  if (!existsSync(path)) return null
  const counts = { unit: none(), api: none() }
  for (const file of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    const isServer = relative(root, file.name).startsWith(join('server', '/'))
    const row = isServer ? counts.api : counts.unit
    for (const { status } of file.assertionResults) {
      if (status === 'passed') row.passed++
      else if (status === 'failed') row.failed++
      else row.skipped++
    }
    if (file.status === 'failed' && file.assertionResults.length === 0) row.failed++
  }
  return counts
}

/**
 * @param {string} path
 * @returns {Counts | null}
 */
export function readPlaywrightReport(path) {
  if (!existsSync(path)) return null
  const { stats } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** @returns {Counts} */
export function none() {
  return { passed: 0, failed: 0, skipped: 0 }
}
