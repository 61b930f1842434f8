import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBuildInfo } from '../../build-info.ts'

/**
 * The cache of documents that earlier processes made from the same sources. It is in `node_modules`, which only the
 * installing user writes; without write access the document is made anew.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
export const keptIn = join(root, 'node_modules', '.cache', 'cais-api')

/** The files that the document is made from. */
const sources = ['core', 'server/src/http', 'server/src/build-info.ts', 'package.json', 'package-lock.json']

/** The cache key: a hash of the version, the calls and the sources. */
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

/** Two documents (with and without the demo's calls) for this version and the previous one. */
const mostKept = 4

/**
 * Writes the document to a temporary file and renames it, so that no process reads half of it. The oldest documents are
 * deleted.
 */
export function keep(key: string, packed: Uint8Array): void {
  try {
    mkdirSync(keptIn, { recursive: true })
    const unfinished = join(keptIn, `${randomUUID()}.part`)
    writeFileSync(unfinished, packed)
    renameSync(unfinished, fileOf(key))
    for (const path of newestFirst().slice(mostKept)) rmSync(path, { force: true })
  } catch {
    // A cache that cannot be written is no error: the document can be made again.
  }
}

const newestFirst = () =>
  readdirSync(keptIn)
    .map((name) => join(keptIn, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
