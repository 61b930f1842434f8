import { readFileSync } from 'node:fs'

export interface BuildInfo {
  version: string
  time: string
  commit: string
}

/** Where the built web application lies. */
export const webFolder = new URL('../../web/dist/', import.meta.url)

/** What the build of the web application left about itself; a server without one says when it was started. */
export function readBuildInfo(): BuildInfo {
  try {
    return JSON.parse(readFileSync(new URL('build.json', webFolder), 'utf8')) as BuildInfo
  } catch {
    const { version } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as BuildInfo
    return { version, time: new Date().toISOString(), commit: 'unknown' }
  }
}
