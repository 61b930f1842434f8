// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, isEnding, runQuietly } from './process.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
const neededNode = 24

/** Installs the packages when they are missing or the lockfile changed since. */
export async function ensureInstalled() {
  const stamp = join(modules, '.cais-lock')
  const wanted = hash([lockfile])
  if (readOr(stamp, '') === wanted) return
  if (!isInstalledAsLocked()) await install()
  writeFileSync(stamp, wanted)
}

async function install() {
  console.log('Installing packages ...')
  let { code, output } = await npm('ci')
  // npm refuses a lockfile without the optional packages of other systems, which some registries do not have.
  if (output.includes('EUSAGE')) ({ code, output } = await npm('install', '--no-save'))
  if (isEnding()) process.exit(130)
  if (code !== 0) fail(`${output.trimEnd()}\nThe packages could not be installed: see above.`)
}

/** Lighthouse has many packages that only its benchmark needs, so they have a folder of their own. */
export async function ensureLighthouse() {
  const folder = join(root, 'bench', 'lighthouse')
  const stamp = join(folder, 'node_modules', '.cais-lock')
  const wanted = hash([join(folder, 'package-lock.json')])
  if (readOr(stamp, '') === wanted) return
  console.log('Fetching Lighthouse ...')
  const { code, output } = await npm('ci', '--prefix', folder, '--ignore-scripts')
  if (code !== 0) fail(`${output.trimEnd()}\nLighthouse could not be installed: see above.`)
  writeFileSync(stamp, wanted)
}

/** @param {string[]} command */
function npm(...command) {
  const [program, ...args] = npmCommand()
  // With NODE_ENV=production npm would leave out what builds the web app.
  const include = ['--include=dev', '--include=optional']
  return runQuietly(program, [...args, ...command, ...include], { cwd: root, env: hostEnv() })
}

/** npm records its packages in node_modules; after a manual `npm ci` there is nothing to do. */
function isInstalledAsLocked() {
  /** @type {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const found = JSON.parse(readOr(join(modules, '.package-lock.json'), '{}')).packages
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true
    return found[path] ? found[path].version === version : optional
  })
}

/** The npm that runs this script, with its Node: not the one in node_modules, which `npm ci` deletes. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && node && !node.startsWith(modules) && existsSync(npm) && existsSync(node)) return [node, npm]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function hostEnv() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** @type {string | undefined} */
let knownNode

/**
 * The Node that runs Cais: the pinned one in node_modules or, where that does not run, one of the host that is new
 * enough.
 */
export function nodePath() {
  knownNode ??= findNode()
  return knownNode
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(modules, `node-${platform}-${process.arch}`, 'bin', program)
  for (const path of [join(modules, '.bin', program), pinned, process.execPath]) {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= neededNode) return path
  }
  return fail(
    `Cais needs Node ${neededNode} or later here; this is ${process.version}: install it from nodejs.org`,
  )
}

/** The environment of all child processes: their `node` is the right one. */
export function toolEnv() {
  const folders = [dirname(nodePath()), join(modules, '.bin'), process.env.PATH]
  return { ...process.env, PATH: folders.join(delimiter) }
}

/**
 * The script of a package's command, which nodePath() can run on every system.
 * @param {string} packageName
 * @param {string} command
 */
export function tool(packageName, command) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Builds the web app when its sources changed since the last build; gives Vite's output when that fails.
 * @returns {Promise<string | null>}
 */
export async function buildWeb() {
  const web = join(root, 'web')
  const stamp = join(web, 'dist', '.stamp')
  const wanted = hash([...sources(web), ...sources(join(root, 'core')), lockfile])
  if (readOr(stamp, '') === wanted) return null
  console.log('Building the web app ...')
  rmSync(stamp, { force: true })
  const args = [tool('vite', 'vite'), 'build', '--logLevel', 'warn']
  // Whoever asks for it, also a test: what is built is what is shipped.
  const env = { ...toolEnv(), NODE_ENV: 'production' }
  const { code, output } = await runQuietly(nodePath(), args, { cwd: web, env })
  if (isEnding()) process.exit(130)
  if (code !== 0) return output.trimEnd()
  await prepareApiDocument()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return null
}

/** Preparing takes some seconds; doing it here spares the first reader the wait. */
async function prepareApiDocument() {
  const program = join(root, 'server', 'src', 'http', 'openapi', 'prepare.ts')
  await runQuietly(nodePath(), [program], { cwd: root, env: toolEnv() })
}

export async function ensureWebBuilt() {
  const problem = await buildWeb()
  if (problem !== null) fail(`${problem}\nThe web app could not be built: see above.`)
}

/**
 * The files of a folder that end up in the build.
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  const isLeftOut = (/** @type {string} */ name) =>
    name === 'node_modules' || name === 'dist' || name.startsWith('.') || /\.test\.tsx?$/.test(name)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isLeftOut(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sources(path) : [path]
    })
}

/** @param {string[]} files */
function hash(files) {
  const digest = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    digest.update(`${file.slice(root.length)} ${content.length}\n`).update(content)
  }
  return digest.digest('hex')
}

/**
 * @param {string} path
 * @param {string} otherwise
 */
function readOr(path, otherwise) {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise
}
