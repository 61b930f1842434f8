// @ts-check
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} Options */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let firstSignal = 0

/** Whether a signal to end has arrived. */
export const isEnding = () => firstSignal > 0

/**
 * Runs a program on this terminal until it ends, and gives its exit code. Signals to this process are passed on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  listenForSignals()
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  children.add(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      children.delete(child)
      console.error(`${command} does not run: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Runs a program silently, and gives its exit code and its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  listenForSignals()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, killSignal: 'SIGKILL' })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  }).finally(() => children.delete(child))
}

/** @param {NodeJS.Signals} signal */
export function signalChildren(signal) {
  for (const child of children) child.kill(signal)
}

/**
 * Prints one line and exits.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

let isListening = false

function listenForSignals() {
  if (isListening) return
  isListening = true
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  if (process.env.npm_lifecycle_event) endWithParent()
}

/**
 * A terminal sends Ctrl-C to all its processes, and npm passes its signals on, so one request may arrive several times:
 * only the first is passed on. A request more than a second later kills the children, because ending takes too long.
 * @param {NodeJS.Signals} signal
 */
function onSignal(signal) {
  if (firstSignal && Date.now() - firstSignal > 1000) return signalChildren('SIGKILL')
  if (firstSignal) return
  firstSignal = Date.now()
  const isFromKeyboard = signal === 'SIGINT' && process.stdin.isTTY
  if (!isFromKeyboard) signalChildren(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

/** An npm that is killed with -9 passes no signal on, so the end of the parent ends this process, too. */
function endWithParent() {
  const before = starters()
  setInterval(() => {
    if (!firstSignal && starters() !== before) onSignal('SIGTERM')
  }, 500).unref()
}

/** The parent process, and its parent where the first is only a shell: `sh -c "node scripts/start.mjs"`. */
function starters() {
  const parent = process.ppid
  try {
    const isShell = /sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'))
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return isShell ? `${parent} ${/PPid:\s*(\d+)/.exec(status)?.[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
