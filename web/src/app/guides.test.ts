import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const texts: Record<string, string> = ptBr

const guides = ['guia-do-cliente', 'manual-de-acesso']
const scripts = ['guides/shots.ts', 'guides/servico-scenes.ts', 'guides/tour.ts', 'guides/screens.ts']
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

const taken = scripts.flatMap((path) => all(read(path), /take\('([^']+)'/g))
const shots = read('guides/shots.ts')
const menuShots = all(shots, /\[\/\^\w+ ?\/, '([^']+)'\]/g)
const letters = all(shots, /letter\(page, take, '([^']+)'/g)
const pictures = new Set([...taken, ...menuShots, ...letters])

describe.each(guides)('%s', (name) => {
  const source = read(`guides/${name}.html`)

  test('names buttons and messages that the portal has', () => {
    const keys = all(source, /\{\{([^|}]+)/g).filter((key) => key !== 'menu')
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key) => !(key in texts))).toEqual([])
  })

  test('fills the gaps of the texts that have some', () => {
    const bare = all(source, /\{\{([^|}]+)\}\}/g)
    expect(bare.filter((key) => texts[key]?.includes('{{'))).toEqual([])
  })

  test('shows pictures that are taken', () => {
    const shown = all(source, /src="([^"]+)"/g)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((picture) => !pictures.has(picture))).toEqual([])
  })

  test('promises nothing that is still to come', () => {
    expect(source).not.toMatch(/em breve|em construção|sendo constru|ainda não está (aberto|disponível)/i)
  })
})

test('every picture that is taken is shown', () => {
  const shown = guides.flatMap((name) => all(read(`guides/${name}.html`), /src="([^"]+)"/g))
  expect([...pictures].filter((picture) => !shown.includes(picture))).toEqual([])
})

/** The texts of the portal as patterns, with any content in their gaps. */
const shownTexts = Object.values(texts).map(
  (text) =>
    new RegExp(
      `^${text
        .split(/\{\{[^}]+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    ),
)
const isShown = (label: string) => shownTexts.some((pattern) => pattern.test(label))

describe.each(scripts)('%s', (path) => {
  test('looks for labels that the portal shows', () => {
    const labels = all(
      read(path),
      /(?:getByRole\('\w+', \{(?: level: \d,)? name: |getByLabel\(|getByText\(|button\(page, |region\(page, |startPedido\(page, |openPendencia\(page, )'([^']+)'/g,
    )
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.filter((label) => !isShown(label))).toEqual([])
  })
})
