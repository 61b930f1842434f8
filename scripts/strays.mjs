// @ts-check
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** All processes of a test run inherit this mark, by which those that outlive their stage are found. */
export const mark = { CAIS_TEST_RUN: randomUUID() }

/** Ends the processes that a stage left running; only Linux shows the mark. */
export async function endStrays() {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    for (let wait = 0; wait < 10 && strays().length > 0; wait++) {
      if (wait === 0) for (const pid of strays()) kill(pid, signal)
      await sleep(300)
    }
  }
}

function strays() {
  if (process.platform !== 'linux') return []
  const line = `CAIS_TEST_RUN=${mark.CAIS_TEST_RUN}`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).includes(line))
    .map(Number)
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended in the meantime.
  }
}
