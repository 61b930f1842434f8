import { en } from '@cais/core/texts/en.ts'
import { languages } from '@cais/core/texts/language.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The browser's instance begins as the page finds it: nothing of another test is in use. */
const browser = i18next.createInstance()
vi.doMock('i18next', () => ({ default: browser }))

beforeEach(() => {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['pt-BR'] })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.includes('en') ? en : ptBr))
})

afterEach(() => {
  vi.doUnmock('i18next')
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('the browser says numbers, plurals and names as the server does', async () => {
  const { chooseLanguage, startLanguage } = await import('./language.ts')
  await startLanguage()
  expect(browser.t('menu.waiting', { count: 0 })).toBe('0 pedidos de acesso esperam')
  expect(browser.t('menu.waiting', { count: 1299 })).toBe('1.299 pedidos de acesso esperam')
  for (const language of languages) {
    await chooseLanguage(language)
    const server = textsIn(language)
    for (const count of [0, 1, 2, 1_299, 1_000_000])
      expect(browser.t('menu.waiting', { count })).toBe(server('menu.waiting', { count }))
    const named = { name: 'Porto & Filhos <1>' }
    expect(browser.t('home.hello', named)).toBe(server('home.hello', named))
  }
})
