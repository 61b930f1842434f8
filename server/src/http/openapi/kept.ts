import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuildInfo } from '../../build-info.ts'

/**
 * The document that an earlier process has made from the same sources. It lies among the packages, which only whoever
 * installs the portal writes; where nothing can be written it is made anew.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
export const keptIn = join(root, 'node_modules', '.cache', 'cais-api')

/** Everything that the document is made from. */
const sources = ['core', 'server/src/http', 'server/src/build-info.ts', 'package.json', 'package-lock.json']

/** The same for the same sources and calls. */
export function keyOf(names: readonly string[]): string {
  const digest = createHash('sha256').update([readBuildInfo().version, ...names].join(' '))
  for (const path of sources.flatMap((one) => filesIn(join(root, one))))
    digest.update(`${path.slice(root.length)}\n`).update(readFileSync(path))
  return digest.digest('hex')
}

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.ts$|\.tsbuildinfo$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

const fileOf = (key: string) => join(keptIn, `${key}.json.gz`)

export function readKept(key: string): Buffer | null {
  try {
    return readFileSync(fileOf(key))
  } catch {
    return null
  }
}

/** A few: with the demo's calls and without them, of this version and the one before. */
const mostKept = 4

/** Nobody reads half of it: it is there when it is whole. The oldest go. */
export function keep(key: string, packed: Uint8Array): void {
  try {
    mkdirSync(keptIn, { recursive: true })
    const unfinished = join(keptIn, `${randomUUID()}.part`)
    writeFileSync(unfinished, packed)
    renameSync(unfinished, fileOf(key))
    for (const path of newestFirst().slice(mostKept)) rmSync(path, { force: true })
  } catch {
    // It can be made again.
  }
}

const newestFirst = () =>
  readdirSync(keptIn)
    .map((name) => join(keptIn, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
