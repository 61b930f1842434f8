import { en } from '@cais/core/texts/en.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { Page } from '@playwright/test'
import { callerOf } from './pendencias.ts'
import { enter, expect, expectNoSidewaysScroll, settled, signIn, test, visit } from './portal.ts'
import { findServico } from './servicos.ts'

/** Texts without gaps that exist only in the other language. */
const foreign = new Set(Object.values(ptBr).filter((text) => !text.includes('{{')))
for (const text of Object.values(en)) foreign.delete(text)

/** Staff edit texts for customers in their original language; customers read them in their own. */
const edited = '/terminal/fila/ajustes'
const written = new Set(
  Object.entries(ptBr).flatMap(([key, text]) => (key.startsWith('dado.') ? [text as string] : [])),
)

/** The terminal's sentences with an English text; they may be part of another text, as after "Reason:". */
const sentences = Object.entries(ptBr).flatMap(([key, text]) =>
  key.startsWith('dado.') && text.endsWith('.') ? [text as string] : [],
)

/** Codes and symbols belong to no language. */
const isWord = (text: string) => /\p{L}{3}/u.test(text)

/** The texts and labels of a page in the other language. */
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
  const isPortuguese = (text: string) =>
    foreign.has(text) || sentences.some((sentence) => text.includes(sentence))
  return [...new Set(shown)].filter((text) => isWord(text) && isPortuguese(text))
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
    const empresa = await enter(page, who)
    await page.evaluate(() => localStorage.setItem('cais.language', 'en'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const path of paths.map((one) => one.replace('{company}', String(empresa?.id)))) {
      await page.setViewportSize({ width: 1360, height: 820 })
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
      await expect(page.getByText(en['view.not-found.title'])).toHaveCount(0)
      const spoken = (await portugueseOn(page)).filter((text) => path !== edited || !written.has(text))
      expect.soft(spoken, path).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    }
  })

async function speakEnglish(page: Page, who: string, path: string): Promise<void> {
  await enter(page, who)
  await page.evaluate(() => localStorage.setItem('cais.language', 'en'))
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

test('what is noted at a pendencia and why a request was refused are told in English', async ({
  page,
  as,
}) => {
  const call = callerOf(page.request)
  const servico = await findServico(call, 'cliente', { companyId: 1, area: 'cliente' }, ({ pendencias }) =>
    pendencias.some(({ observacao }) => observacao?.startsWith('Documento ilegível')),
  )
  await speakEnglish(page, 'cliente', `/1/servico-cliente/${servico.id}/view`)
  await expect(page.getByRole('table').getByText('The document cannot be read. Send it again.')).toBeVisible()
  expect(await portugueseOn(page)).toEqual([])

  const grc = await as('grc')
  await speakEnglish(grc, 'grc', '/empresas/pedidos')
  await grc.getByText(en['adesao.fila.decididos'], { exact: true }).click()
  await expect(grc.getByText(/^Reason: The articles of association/)).toBeVisible()
  expect(await portugueseOn(grc)).toEqual([])
})

test('the other language is noticed where it is spoken', async ({ page }) => {
  await signIn(page, 'cliente')
  expect((await portugueseOn(page)).length).toBeGreaterThan(10)
})
