import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
)

test('no screen checks a form with the schema of a call, which the built application does not have', () => {
  const contents = files.map((path) => ({ path, text: readFileSync(`${sources}${path}`, 'utf8') }))
  const checking = contents.filter(({ text }) => text.includes('validateWith('))
  expect(checking.length, 'forms that check themselves').toBeGreaterThan(20)
  const wrong = checking.filter(({ text }) =>
    /validateWith\(\s*[\w.]+\.(params|query|body|answer)\b/.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
