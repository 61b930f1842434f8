// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { runQuietly } from './process.mjs'
import { nodePath, root, tool, toolEnv } from './setup.mjs'

/** The headless shell comes first: with it the journeys take half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
]
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/opt/google/chrome/chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * A Chromium that runs on this machine, or null. When CHROMIUM_PATH is set, no other one is tried.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [await playwrightsOwn(), ...onPath, ...wellKnown]
  return candidates.find((path) => path && works(path)) ?? null
}

/**
 * The browser for the tests; fetches one when there is none. Unattended runs use a browser with a window only where no
 * headless shell can be had: it takes twice as long, and sometimes stops drawing a page.
 * @returns {Promise<string | null>}
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (process.env.CHROMIUM_PATH) return found
  if (found && process.env.CI && process.platform === 'linux' && !isShell(found))
    return (await installWithApt()) ?? found
  if (found) return found
  console.log('Fetching Chromium for the browser tests ...')
  const args = [tool('@playwright/test', 'playwright'), 'install', 'chromium']
  await runQuietly(nodePath(), args, { cwd: root, env: toolEnv(), timeout: 300_000 })
  return (await findChromium()) ?? (await installWithApt())
}

export const chromiumAdvice = process.env.CHROMIUM_PATH
  ? `CHROMIUM_PATH ${process.env.CHROMIUM_PATH} is not a browser that runs here`
  : 'no Chromium found: install Chromium or Google Chrome, or set CHROMIUM_PATH to one'

/** @param {string} path */
function isShell(path) {
  return basename(path).includes('headless')
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright-core')
    return chromium.executablePath()
  } catch {
    return null
  }
}

/** Older distributions have no package of the shell. */
async function installWithApt() {
  if (!(await apt('update'))) return null
  if (!(await apt('install', '-y', 'chromium-headless-shell'))) await apt('install', '-y', 'chromium')
  return findChromium()
}

/** @param {string[]} args */
async function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await runQuietly(command, rest, { env, timeout: 600_000 })
  return code === 0
}

/**
 * The `chromium-browser` of some distributions only prints where to get one, and libraries may be missing.
 * Off Linux the question would open a window.
 * @param {string} path
 */
function works(path) {
  if (!existsSync(path)) return false
  if (process.platform !== 'linux') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
