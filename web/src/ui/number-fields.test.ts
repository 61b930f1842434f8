import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${sources}${path}`, 'utf8') }))
const holding = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('numbers are typed in the one field for them: no form takes the kit’s, or the browser’s', () => {
  expect(holding(/<(NumberField|MoneyInput|WeightInput)\b/).length).toBeGreaterThan(5)
  expect(holding(/\bNumberInput\b/)).toEqual([])
  expect(holding(/\btype=(\{\s*)?["'`]number/)).toEqual([])
})
