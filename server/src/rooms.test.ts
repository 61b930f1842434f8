import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { crossings, type House, houses, isTest, reaches, strangers } from './testing/rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Import {
  from: string
  to: string
  /** Type imports do not exist at run time. */
  isType: boolean
}

/** All imports between the files of a house, except tests. */
async function importsOf({ path }: House): Promise<Import[]> {
  const found: Import[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: join(root, path) })) {
    if (isTest(file) || file.includes('node_modules')) continue
    const text = await readFile(join(root, path, file), 'utf8')
    for (const [, type, names = '', spec = ''] of text.matchAll(
      /^(?:import|export) (type )?([^'"]*?)from '(\.[^']+)'/gm,
    )) {
      const isType = type !== undefined || /^\{(\s*type \w+( as \w+)?,?)+\s*\}\s*$/.test(names)
      found.push({ from: file, to: join(dirname(file), spec), isType })
    }
    for (const [, spec = ''] of text.matchAll(/import\('(\.[^']+)'\)/g))
      found.push({ from: file, to: join(dirname(file), spec), isType: false })
  }
  return found.filter(({ to }) => !isTest(to) && !to.startsWith('..'))
}

/** `features/servico/a.ts` lies in the room `features`, and there in `features/servico`. */
const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : file)
const featureOf = (file: string) => (file.startsWith('features/') ? file.split('/')[1] : undefined)

const crosses = ({ from, to }: Import) => {
  const [a, b] = [featureOf(from), featureOf(to)]
  return a !== undefined && b !== undefined && a !== b
}

function circlesOf(needs: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (one: string, path: readonly string[]): void => {
    if (path.includes(one)) circles.push([...path.slice(path.indexOf(one)), one].join(' -> '))
    if (done.has(one) || path.includes(one)) return
    for (const other of needs.get(one) ?? []) visit(other, [...path, one])
    done.add(one)
  }
  for (const one of needs.keys()) visit(one, [])
  return circles
}

describe.each(houses)('$path', (house) => {
  test('every room imports only rooms that stand before it', async () => {
    const place = (file: string) => house.rooms.indexOf(roomOf(file))
    const imports = await importsOf(house)
    expect(imports.length).toBeGreaterThan(100)
    const unknown = new Set(imports.flatMap(({ from, to }) => [from, to]).filter((file) => place(file) < 0))
    expect([...unknown], 'in no room').toEqual([])
    const upward = imports
      .filter(({ from, to, isType }) => !isType && place(to) > place(from))
      .map(({ from, to }) => `${house.path}/${from} -> ${to}`)
    expect(upward.filter((one) => !(one in crossings))).toEqual([])
  })

  test('no file needs, by others, itself', async () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to, isType } of await importsOf(house))
      if (!isType) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    expect(circlesOf(needs)).toEqual([])
  })
})

/** Rooms so large that their folders are rooms again; so is a file beside the folders. */
const divided = ['server/src/course/', 'server/src/trade/', 'server/src/features/', 'web/src/trade/']

test.each(divided)('of the folders of %s none needs, by others, itself', async (room) => {
  const house = houses.find(({ path }) => room.startsWith(`${path}/`))
  if (!house) throw new Error(`${room} is in no house`)
  const inside = room.slice(house.path.length + 1)
  const folderOf = (file: string) => file.slice(inside.length).split('/')[0] ?? ''
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of await importsOf(house))
    if (from.startsWith(inside) && to.startsWith(inside) && folderOf(from) !== folderOf(to))
      needs.set(folderOf(from), (needs.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
  expect(circlesOf(needs)).toEqual([])
})

test('features do not import each other, but for the few that are listed with their reason', async () => {
  const found = new Set<string>()
  for (const house of houses) {
    const place = (file: string) => house.rooms.indexOf(roomOf(file))
    for (const one of await importsOf(house))
      if (crosses(one) || (!one.isType && place(one.to) > place(one.from)))
        found.add(`${house.path}/${one.from} -> ${one.to}`)
  }
  expect([...found].sort()).toEqual(Object.keys(crossings).sort())
  expect(found.size).toBeLessThanOrEqual(5)
})

/** The parts of core about fields, files and calls; all other parts are about the trade. */
const knownToUi = /^(values\/|texts\/|anexo\/formatos\.|api\/route\.)/

test('the parts of every screen know nothing of the trade', async () => {
  const knowing: string[] = []
  for await (const file of glob('web/src/ui/**/*.{ts,tsx}', { cwd: root })) {
    if (isTest(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/'@cais\/core\/([^']+)'/g))
      if (!knownToUi.test(path)) knowing.push(`${file} -> ${path}`)
  }
  expect(knowing).toEqual([])
})

/** Whether a line of code names a file or the package of a workspace, in an import, a read, or a joined path. */
function names(line: string, workspace: string): boolean {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)].map(([, a, b, c = '']) =>
    (a ?? b ?? c).replace(/\$\{[^}]*\}/g, '/'),
  )
  const isPut = /\b(join|resolve|URL)\(/.test(line)
  return words.some(
    (word) =>
      word.split('/').slice(0, -1).includes(workspace) ||
      word === `@cais/${workspace}` ||
      (isPut && word === workspace),
  )
}

test.each([
  "import { t } from '@cais/web/src/client/language.ts'",
  "import type texts from '../../web/public/i18n/pt-br.json'",
  "const folder = new URL('../../../web/public/i18n/', import.meta.url)",
  `const file = \`\${root}web/src/main.tsx\``,
  "readFile(join(root, 'web', 'index.html'))",
])('%s names a file of the web', (line) => {
  expect(names(line, 'web')).toBe(true)
})

test.each([
  "import { webFolder } from '../build-info.ts'",
  "const type = 'application/web'",
  "import { textsIn } from '@cais/core/texts/texts-in.ts'",
])('%s names none', (line) => {
  expect(names(line, 'web')).toBe(false)
})

test('server and web share core alone: neither names a file of the other', async () => {
  const found = new Set<string>()
  for (const { workspace, others } of strangers)
    for await (const file of glob('**/*.{ts,tsx}', { cwd: join(root, workspace) })) {
      if (/node_modules|^dist\//.test(file)) continue
      const lines = (await readFile(join(root, workspace, file), 'utf8')).split('\n')
      const code = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      for (const other of others)
        if (code.some((line) => names(line, other))) found.add(`${workspace}/${file} -> ${other}`)
    }
  expect([...found].sort()).toEqual(Object.keys(reaches).sort())
})

/** The driver's page works alone and without a network: it includes its own few texts. */
const bringsTexts = ['features/passe/pagina/texts.ts']

test('no script of the browser carries texts along, but for the page that opens without a network', async () => {
  const carrying: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: join(root, 'web/src') })) {
    if (isTest(file)) continue
    const text = await readFile(join(root, 'web/src', file), 'utf8')
    const values = text.match(
      /^import (?!type )[^'"]*'@cais\/core\/texts\/(?!language|i18next-options)[^']*'/gm,
    )
    for (const one of values ?? []) if (!/\{(\s*type \w+,?)+\s*\}/.test(one)) carrying.push(file)
  }
  expect([...new Set(carrying)]).toEqual(bringsTexts)
})

test('calls are answered in features and in compat, nowhere below them', async () => {
  const serving: string[] = []
  for await (const file of glob('server/src/**/*.ts', { cwd: root })) {
    if (isTest(file) || file === 'server/src/http/serve.ts') continue
    const text = await readFile(join(root, file), 'utf8')
    if (/\bserve(Prepared|InSteps)?\(/.test(text)) serving.push(roomOf(file.replace('server/src/', '')))
  }
  expect([...new Set(serving)].sort()).toEqual(['compat', 'features'])
})
