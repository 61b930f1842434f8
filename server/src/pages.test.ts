import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
async function listed(pattern: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(pattern, { cwd: root, exclude: ['**/node_modules'] })) found.push(path)
  return found.sort()
}

const pages = [...(await listed('*.md')), ...(await listed('docs/**/*.md')), 'bench/README.md']
const records = (await listed('docs/decisions/*.md')).filter((path) => /^\d/.test(basename(path)))
const numberOf = (path: string) => basename(path).slice(0, 3)

/** The address of a heading as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '')
const linksIn = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, to = '']) => to)

async function isDead(page: string, link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  if (!existsSync(join(root, target))) return true
  if (!anchor) return false
  const headings = [...withoutCode(await read(target)).matchAll(/^#+ (.+)$/gm)]
  return !headings.some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** The findings of `look` for each page, with the page in front. */
async function foundIn(paths: string[], look: (text: string, path: string) => Promise<string[]> | string[]) {
  const found: string[] = []
  for (const path of paths)
    for (const one of await look(await read(path), path)) found.push(`${path}: ${one}`)
  return found
}

test('every link of a page leads somewhere', async () => {
  const deadIn = async (text: string, page: string) => {
    const dead: string[] = []
    for (const link of linksIn(withoutCode(text))) if (await isDead(page, link)) dead.push(link)
    return dead
  }
  expect(await foundIn(pages, deadIn)).toEqual([])
})

test('every file and folder that a page names is there', async () => {
  const folders = 'core|server|web|e2e|bench|tos|guides|scripts|clients|deploy|docs'
  const isPattern = (path: string) => /NNNN|FEATURE|NAME|PART/.test(path)
  const missingIn = (text: string) =>
    [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))]
      .map(([, path = '']) => path)
      .filter((path) => !isPattern(path) && !existsSync(join(root, path)))
  expect(await foundIn(pages, missingIn)).toEqual([])
})

const form =
  /^# (?<number>\d{3}) (?<title>[^\n]+)\n\n- Status: (?<status>[^\n]+)\n- Subject: [^\n]+\n\n## Decision\n\n.+\n\n## Why\n\n.+\n\n## What follows\n\n.+\n$/s

test('every record has the form of one', async () => {
  const wrongIn = (text: string, path: string) => {
    const { number, status = '' } = form.exec(text)?.groups ?? {}
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part).join(', ')
    const isRight =
      number === numberOf(path) &&
      /^(in force|ended; replaced by \d{3})/.test(status) &&
      parts === 'Decision, Why, What follows'
    return isRight ? [] : [`${number}, ${status}, ${parts}`]
  }
  expect(await foundIn(records, wrongIn)).toEqual([])
})

test('the index lists every record with title and status, and each number once', async () => {
  const index = await read('docs/decisions/README.md')
  const rows = [...index.matchAll(/^\| (?:\[(\d{3})\]\((\S+)\)|(\d{3})) +\| (.+?) +\| (.+?) +\|$/gm)]
  const kept = rows.filter(([, number]) => number)
  const said = await Promise.all(
    records.map(async (path) => {
      const { number, title, status } = form.exec(await read(path))?.groups ?? {}
      return [number, basename(path), title, status].join(' | ')
    }),
  )
  expect(
    kept.map(([, number, file, , title, status]) => [number, file, title, status].join(' | ')).sort(),
  ).toEqual(said)
  const numbers = rows.map(([, number, , ended]) => number ?? ended)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a number that ended is named by the record that replaced it', async () => {
  const index = await read('docs/decisions/README.md')
  const ended = [...index.matchAll(/^\| (\d{3}) +\| .+? +\| replaced by (.+?) +\|$/gm)]
  expect(ended.length).toBeGreaterThan(40)
  for (const [, number = '', by = ''] of ended) {
    for (const file of linksIn(by)) {
      const { status } = form.exec(await read(`docs/decisions/${file}`))?.groups ?? {}
      expect(status, `${file} for ${number}`).toContain(number)
    }
  }
})

test('a record that the code names is there', async () => {
  const known = new Set(records.map(numberOf))
  const code = await listed('{core,server,web/src,e2e,bench,tos,guides,scripts}/**/*.{ts,tsx,mjs,sql,css}')
  const missingIn = (text: string) =>
    [...text.matchAll(/docs\/decisions\/(\d{3})/g)]
      .map(([, number = '']) => number)
      .filter((number) => !known.has(number))
  expect(await foundIn(code, missingIn)).toEqual([])
})

/** Paragraphs, list items and table cells as they are read: links by their text, code as one word. */
function textsOf(page: string): string[] {
  const lines = withoutCode(page)
    .replace(/^(#|!\[).*$/gm, '')
    .replace(/\[\d{3}\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code')
  return lines.split(/\n\s*\n|\n\s*(?=- |\d+\. )|\|/)
}

test('a sentence about how Cais is built has at most 25 words', async () => {
  const sentences = textsOf(await read('docs/architecture.md')).flatMap((text) => text.split(/(?<=[.?!])\s+/))
  const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter((sentence) => wordsOf(sentence).length > 25)).toEqual([])
})

/** Rooms with folders of their own, which their README describes. */
const divided = [
  'server/src/course',
  'server/src/trade',
  'server/src/features',
  'web/src/ui',
  'web/src/trade',
  'web/src/features',
]

test.each(divided)('every folder of %s is described there in a line, and none that is gone', async (room) => {
  const described = [...(await read(`${room}/README.md`)).matchAll(/^- `([\w-]+)\/`: .+\.$/gm)].map(
    ([, name = '']) => name,
  )
  const folders = (await readdir(join(root, room), { withFileTypes: true }))
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
  expect(described).toEqual(folders.sort())
})
