import { readFileSync } from 'node:fs'
import { fieldOf } from '@cais/core/values/tables.ts'

interface BuildInfo {
  version: string
  time: string
  commit: string
}

export const webFolder = new URL('../../web/dist/', import.meta.url)

function readInfo(place: URL): BuildInfo {
  const said: unknown = JSON.parse(readFileSync(place, 'utf8'))
  const textOf = (name: keyof BuildInfo) => String(fieldOf(said, name) ?? '')
  return { version: textOf('version'), time: textOf('time'), commit: textOf('commit') }
}

/** The info file of the web build; without a build, the time of the server's start. */
export function readBuildInfo(): BuildInfo {
  try {
    return readInfo(new URL('build.json', webFolder))
  } catch {
    const { version } = readInfo(new URL('../../package.json', import.meta.url))
    return { version, time: new Date().toISOString(), commit: 'unknown' }
  }
}
