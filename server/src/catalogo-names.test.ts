import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pendenciaTipos } from '@cais/core/catalogo/pendencias.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { kindSlugs, kinds } from '@cais/core/pendencia/kinds.ts'
import { expect, test } from 'vitest'
import { namedElsewhere, ownPlaces, screensNamedIn } from './testing/catalogo-names.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const houses = ['core', 'server/src', 'web/src']
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts)|node_modules/.test(file)

async function* sources(): AsyncGenerator<{ file: string; text: string }> {
  for (const house of houses)
    for await (const name of glob('**/*.{ts,tsx}', { cwd: join(root, house) })) {
      const file = `${house}/${name}`
      if (isTest(file) || ownPlaces.some((place) => file.startsWith(place))) continue
      yield { file, text: await readFile(join(root, file), 'utf8') }
    }
}

/** The files with each name that is a literal or key in them: `'NAME'`, or `NAME:`. */
async function namedIn(names: readonly string[]): Promise<string[]> {
  const literal = new RegExp(`['"\`](${names.join('|')})['"\`]|^\\s*(${names.join('|')}):`, 'gm')
  const found = new Set<string>()
  for await (const { file, text } of sources())
    for (const [, quoted, key] of text.matchAll(literal)) found.add(`${file}: ${quoted ?? key}`)
  return [...found].toSorted()
}

test('kinds of pendencia and subtypes of service are named in the catalogue, and elsewhere only where that is said', async () => {
  const subtipos = servicosDeclarados.map(({ subtipo }) => subtipo)
  expect(await namedIn([...pendenciaTipos, ...subtipos])).toEqual(Object.keys(namedElsewhere).toSorted())
})

test('screens are named in their rows and folders, and elsewhere only where that is said', async () => {
  // A single word such as `anexo` has too many other meanings.
  const slugs = kindSlugs.filter((slug) => slug.includes('-'))
  const inFolder = /^(core|(server|web)\/src\/(features|trade))\/pendencia\//
  const found = (await namedIn(slugs))
    .map((one) => one.split(':')[0] ?? '')
    .filter((file) => !inFolder.test(file))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(screensNamedIn).toSorted())
})

test('names are not taken apart either: nobody asks how one begins or ends', async () => {
  const asks =
    /\b(tipo|subtipo|slug|pendenciaTipo)\??\.(startsWith|endsWith|includes|match)\('|\/\.test\(\w*\.?(sub)?tipo\)/g
  const found: string[] = []
  for await (const { file, text } of sources())
    for (const [ask] of text.matchAll(asks)) found.push(`${file}: ${ask}`)
  expect(found).toEqual([])
})

test('every folder below pendencia is named by a row, and what is filled in has one on every side', async () => {
  const named = new Set(kindSlugs.map((slug) => kinds[slug].pasta))
  const filled = new Set(
    kindSlugs.filter((slug) => kinds[slug].faz === 'PREENCHER').map((slug) => kinds[slug].pasta),
  )
  for (const [place, shared] of [
    ['core/pendencia', []],
    ['server/src/features/pendencia', []],
    ['web/src/features/pendencia', ['forms', 'varias']],
  ] as const) {
    const folders = new Set<string>()
    for await (const name of glob('*/*', { cwd: join(root, place) })) folders.add(name.split('/')[0] ?? '')
    const strange = [...folders].filter(
      (name) => !named.has(name) && !(shared as readonly string[]).includes(name),
    )
    expect(strange, place).toEqual([])
    // A rule that checks only its form needs no folder on the server.
    const missing = [...filled].filter((pasta) => !folders.has(pasta))
    expect(missing, place).toEqual(place.startsWith('server') ? ['romaneio'] : [])
  }
})
