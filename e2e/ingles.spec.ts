import { en } from '@cais/core/texts/en.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { Page } from '@playwright/test'
import { enter, expect, expectNoSidewaysScroll, signIn, test, visit } from './portal.ts'

/** Texts without gaps that only the other language has. */
const foreign = new Set(Object.values(ptBr).filter((text) => !text.includes('{{')))
for (const text of Object.values(en)) foreign.delete(text)

/** Codes and signs are nobody's language. */
const isWord = (text: string) => /\p{L}{3}/u.test(text)

/** What a page shows or names in the other language. */
async function portugueseOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text) texts.push(node.data.trim())
      else if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  })
  return [...new Set(shown)].filter((text) => isWord(text) && foreign.has(text))
}

const screens: [who: string, paths: string[]][] = [
  [
    'cliente',
    [
      '/',
      '/minhas-pendencias?sort=tipo,asc',
      '/{company}/servico-cliente',
      '/{company}/servico-cliente/new/RETIRADA/RETIRADA_CONTEINER_IMPORTACAO',
      '/carga/1/view',
      '/conteiner/1/view',
      '/escala',
      '/line-up',
      '/account/settings',
    ],
  ],
  ['transportador', ['/', '/{company}/caminhoes-do-dia', '/{company}/servico-transportador']],
  [
    'admin',
    [
      '/',
      '/minhas-pendencias',
      '/terminal/fila',
      '/terminal/fila/ajustes',
      '/terminal/fila/numeros',
      '/terminal/portaria',
      '/terminal/grade',
      '/terminal/servicos/1',
    ],
  ],
]

for (const [who, paths] of screens)
  test(`the day's screens of ${who} speak English alone, wide and on a phone`, async ({ page }) => {
    test.setTimeout(120_000)
    const empresa = await enter(page, who)
    await page.evaluate(() => localStorage.setItem('cais.language', 'en'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const path of paths.map((one) => one.replace('{company}', String(empresa?.id)))) {
      await page.setViewportSize({ width: 1360, height: 820 })
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      await expect(page.getByText(en['view.not-found.title'])).toHaveCount(0)
      expect.soft(await portugueseOn(page), path).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    }
  })

test('the other language is noticed where it is spoken', async ({ page }) => {
  await signIn(page, 'cliente')
  expect((await portugueseOn(page)).length).toBeGreaterThan(10)
})
