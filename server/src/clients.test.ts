import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { fontesDoTerminal } from '@cais/core/access/fontes.ts'
import type { Recebimento } from '@cais/core/api/integracao.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'
import { afterAll, expect, test } from 'vitest'
import { apiDocument, type Operation } from './testing/api-document.ts'
import { newFonteDoTerminal } from './testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from './testing/test-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'cais-clients-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const documentFile = join(folder, 'api.json')
await writeFile(documentFile, JSON.stringify(apiDocument))

const operations = Object.values(apiDocument.paths).flatMap((methods) => Object.values(methods))
const operationOf = new Map(operations.map((one) => [one.operationId, one]))
const isSent = (one: Operation) => one.requestBody?.content['application/json']?.example !== undefined

/** A portal for the clients, with a key of the terminal's systems for each scope. */
async function newPortal() {
  const server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const keys: Record<string, string> = {}
  for (const tipo of [...fontesDoTerminal].reverse()) {
    const { chave } = await newFonteDoTerminal(server, tipo)
    for (const escopo of escoposDe(tipo)) keys[escopo] = chave
  }
  return { server, address: `http://127.0.0.1:${port}`, keys }
}

interface Sent {
  name: string
  status: number
  answer: unknown
}

/** A message of a system is valid: it is applied, or waits for something that the examples do not send. */
function checkReceipt({ name, status, answer }: Sent): void {
  expect(status, `${name} ${JSON.stringify(answer)}`).toBe(200)
  const { itens } = answer as Recebimento
  expect(itens.length, name).toBeGreaterThan(0)
  for (const item of itens)
    expect(['APLICADO', 'ESPERANDO'], `${name} ${JSON.stringify(item)}`).toContain(item.resultado)
}

const ofSystems = (name: string) =>
  operationOf.get(name)?.['x-callers']?.join() === 'systems-of-the-terminal' && name.startsWith('send')

test('a client that is generated in TypeScript takes every example as its type, and sends it', async () => {
  await run(process.execPath, [join(root, 'clients/typescript/generate.ts'), documentFile, folder])
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ]
  const check = (...files: string[]) =>
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...options, ...files],
      {
        encoding: 'utf8',
        cwd: folder,
      },
    )
  // Errors are found: a misspelt field, a missing field, an unknown word.
  const misfits = Object.entries(wrong).map(([name, body]) => ({ name, body, file: `wrong-${name}.ts` }))
  for (const { name, body, file } of misfits)
    await writeFile(
      join(folder, file),
      `import type { Send } from './examples.ts'\nexport const wrong = (send: Send) => send('${name}', 'PUT', '/', ${body})\n`,
    )
  const found = check('examples.ts', ...misfits.map(({ file }) => file)).stdout
  const files = found.match(/^[\w-]+\.ts(?=\()/gm) ?? []
  expect([...new Set(files)].sort(), found).toEqual(misfits.map(({ file }) => file).sort())
  const { address, keys, server } = await newPortal()
  const admin = await server.signIn('admin')
  const sent: Sent[] = []
  const { sendAll } = (await import(pathToFileURL(join(folder, 'examples.ts')).href)) as {
    sendAll: (
      send: (name: string, method: string, path: string, body: unknown) => Promise<void>,
    ) => Promise<void>
  }
  await sendAll(async (name, method, path, body) => {
    const scope = operationOf.get(name)?.security?.find((one) => 'chave' in one)?.chave?.[0]
    const token = ofSystems(name) ? keys[scope ?? ''] : admin
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, {
      method,
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await answer.text()
    sent.push({ name, status: answer.status, answer: text.startsWith('{') ? JSON.parse(text) : text })
  })
  expect(sent.map(({ name }) => name).sort()).toEqual(
    operations
      .filter(isSent)
      .map((one) => one.operationId)
      .sort(),
  )
  for (const one of sent) {
    if (ofSystems(one.name)) checkReceipt(one)
    // Other calls may be refused because of their objects, but never because of their form.
    expect(one.status, `${one.name} ${JSON.stringify(one.answer)}`).toBeLessThan(500)
    const { objectName } = (one.answer as { fieldErrors?: { objectName: string }[] }).fieldErrors?.[0] ?? {}
    expect(
      objectName === 'params' || objectName === 'query',
      `${one.name} ${JSON.stringify(one.answer)}`,
    ).toBe(false)
  }
  expect(sent.filter(({ name }) => ofSystems(name)).length).toBe(25)
}, 240_000)

const wrong: Record<string, string> = {
  sendNavio: `{ id: '1', ocorridoEm: '2026-08-01T09:00:00Z', registradoEm: '2026-08-01T09:00:00Z', nome: 'x', nomme: 'y' }`,
  sendPorto: `{ id: '1', ocorridoEm: '2026-08-01T09:00:00Z', nome: 'x' }`,
  sendEventos: `{ itens: [{ id: '1', ocorridoEm: '2026-08-01T09:00:00Z', registradoEm: '2026-08-01T09:00:00Z', tipo: 'GTXX' }] }`,
}

const perl = spawnSync('perl', ['-MOpenAPI::Client', '-e', '1']).status === 0

test.skipIf(!perl)(
  'a client that is generated in Perl, where Debian’s generator is installed, sends what systems send and knows the answers',
  async () => {
    const { address, keys } = await newPortal()
    const keysFile = join(folder, 'keys.json')
    await writeFile(keysFile, JSON.stringify(keys))
    const program = join(root, 'clients/perl/send-examples.pl')
    const { stdout } = await run('perl', [program, documentFile, address, keysFile], { maxBuffer: 1e8 })
    const sent = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sent & { error: string | null; wrong: string[] })
      .filter(({ name }) => ofSystems(name))
    expect(sent.length).toBe(25)
    for (const one of sent) {
      expect({ name: one.name, error: one.error, wrong: one.wrong }).toEqual({
        name: one.name,
        error: null,
        wrong: [],
      })
      checkReceipt(one)
    }
  },
  240_000,
)
