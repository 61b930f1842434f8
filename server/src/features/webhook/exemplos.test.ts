import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaTypeOf, textIn } from '@cais/core/saida/formatos.ts'
import { afterAll, expect, test } from 'vitest'
import { newSegredo, signedHeaders } from './sign.ts'

const page = readFileSync(new URL('../../../../docs/eventos.md', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'cais-exemplos-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Language {
  name: string
  block: string
  file: string
  /** What shows that the language is here. */
  known: readonly [string, ...string[]]
  /** Makes the program ready, where that is needed. */
  build?: readonly [string, ...string[]]
  run: readonly [string, ...string[]]
}

const program = join(folder, 'verify')
const languages: Language[] = [
  {
    name: 'TypeScript',
    block: 'ts',
    file: 'a.mts',
    known: [process.execPath, '--version'],
    run: [process.execPath, 'a.mts'],
  },
  {
    name: 'Python',
    block: 'python',
    file: 'b.py',
    known: ['python3', '--version'],
    run: ['python3', 'b.py'],
  },
  { name: 'PHP', block: 'php', file: 'c.php', known: ['php', '--version'], run: ['php', 'c.php'] },
  {
    name: 'Go',
    block: 'go',
    file: 'd.go',
    known: ['go', 'version'],
    build: ['go', 'build', '-o', program, 'd.go'],
    run: [program],
  },
]

const spawn = (
  [command, ...first]: readonly [string, ...string[]],
  more: string[] = [],
  options: object = {},
) => spawnSync(command, [...first, ...more], { cwd: folder, ...options })

const printed = (block: string) => {
  const found = [...page.matchAll(new RegExp(`^\`\`\`${block}\\n(.*?)^\`\`\`$`, 'gms'))]
  return found.map(([, text = '']) => text)
}

const segredo = newSegredo()
const before = newSegredo()
const corpo = JSON.stringify({
  id: '0198f1aa-5a7c-7c31-9f0e-3d1f4a2b6c7d',
  type: 'carga.descarregada',
  timestamp: '2026-08-03T14:05:00.000Z',
  objeto: { tipo: 'carga', id: 4711, ref: 'Café, açúcar — “ü”' },
})
const id = '0198f1aa-5a7c-7c31-9f0e-3d1f4a2b6c7d'
const envelope = textIn('CLOUDEVENTS', corpo, 'https://portal.example')

interface Sent {
  body: string
  secret: string
  id: string
  at: string
  signatures: string
}

/** What the portal sends so many seconds ago, signed with these secrets. */
function sentWith(segredos: string[], body: string, ago = 0): Sent {
  const headers = signedHeaders({ id, at: new Date(Date.now() - ago * 1_000), body }, segredos)
  return {
    body,
    secret: segredo,
    id,
    at: headers['webhook-timestamp'],
    signatures: headers['webhook-signature'],
  }
}

const good = () => sentWith([segredo], corpo)
const accepted: [string, () => Sent][] = [
  ['what the portal sends', good],
  ['the envelope of CloudEvents', () => sentWith([segredo], envelope)],
  ['a message of two minutes ago', () => sentWith([segredo], corpo, 120)],
  ['one that the secret before signs too, in front of it', () => sentWith([before, segredo], corpo)],
  ['and behind it', () => sentWith([segredo, before], corpo)],
]
const refused: [string, () => Sent][] = [
  ['a wrong secret', () => ({ ...good(), secret: before })],
  ['an altered body', () => ({ ...good(), body: corpo.replace('4711', '4712') })],
  ['a body with a line more', () => ({ ...good(), body: `${corpo}\n` })],
  ['another id', () => ({ ...good(), id: id.replace('0198', '0199') })],
  ['an old message', () => sentWith([segredo], corpo, 330)],
  ['one from the future', () => sentWith([segredo], corpo, -330)],
  ['an old one that says it is new', () => ({ ...sentWith([segredo], corpo, 330), at: good().at })],
  ['no signature', () => ({ ...good(), signatures: '' })],
  ['half a signature', () => ({ ...good(), signatures: good().signatures.slice(0, 20) })],
  [
    'a signature of another version',
    () => ({ ...good(), signatures: good().signatures.replace('v1,', 'v2,') }),
  ],
  ['no time', () => ({ ...good(), at: 'now' })],
]

test('the page has one program in each language, and names the media types that are sent', () => {
  for (const { name, block } of languages) expect(printed(block).length, name).toBe(1)
  for (const mediaType of Object.values(mediaTypeOf)) expect(page).toContain(`\`${mediaType}\``)
})

const environment = { ...process.env, GOCACHE: join(folder, 'cache'), GO111MODULE: 'off' }

for (const { name, block, file, known, build, run } of languages)
  test(`the program in ${name}, as it is printed, accepts what the portal sends and refuses all else`, {
    timeout: 400_000,
  }, ({ skip }) => {
    if (spawn(known).status !== 0) skip(`${known[0]} is not on this machine`)
    const [text = ''] = printed(block)
    writeFileSync(join(folder, file), text)
    if (build) {
      const { status, stderr } = spawn(build, [], { env: environment })
      expect([status, String(stderr)]).toEqual([0, ''])
    }
    const statusOf = ({ body, secret, id, at, signatures }: Sent) => {
      const env = { ...environment, WEBHOOK_SECRET: secret }
      const { status, error } = spawn(run, [id, at, signatures], { input: body, env })
      return error?.message ?? status
    }
    for (const [what, sent] of accepted) expect([what, statusOf(sent())]).toEqual([what, 0])
    for (const [what, sent] of refused) expect([what, statusOf(sent())]).toEqual([what, 1])
  })
