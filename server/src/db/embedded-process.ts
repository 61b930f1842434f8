import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fieldOf } from '@cais/core/values/tables.ts'

const execute = promisify(execFile)

/** Polls until the condition holds; false after the time limit. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number) {
  const end = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() >= end) return false
    await sleep(20)
  }
  return true
}

/** Distinguishes a process from a later one with the same id; null when there is no such process. */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : null
  return (await ps(pid, 'lstart')) || null
}

/** Whether this process is a PostgreSQL server that works in this cluster folder. */
export async function isPostgresOf(pid: number, cluster: string) {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return cwd === cluster && name.trim() === 'postgres'
  }
  if (process.platform === 'win32') return isAlive(pid)
  const command = await ps(pid, 'command')
  return basename(command.split(' -D ')[0] ?? '') === 'postgres' && command.includes(` -D ${cluster} `)
}

async function linuxIdentity(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat === null ? null : identityIn(stat)
}

/**
 * Field 22 of /proc/PID/stat is the start time; fields are counted after the name, which may hold spaces. An ended
 * process is still listed for a while: as a zombie, and briefly as dead after its parent has waited for it.
 */
export function identityIn(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const hasEnded = /^[ZXx]$/.test(fields[0] ?? '')
  return hasEnded ? null : (fields[19] ?? null)
}

async function ps(pid: number, column: string) {
  const answer = execute('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env: { LC_ALL: 'C' } })
  return (await answer.catch(() => ({ stdout: '' }))).stdout.trim()
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM'
  }
}
