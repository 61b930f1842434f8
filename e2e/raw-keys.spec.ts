import { expect, test } from './portal.ts'
import { complainAboutKeys, keyFamilies } from './raw-keys.ts'

// Every journey checks the console through `portal.ts`; this one tests that raw keys reach it.
test('a key in a text, a label or a hint is an error, wherever it appears, and so is a gap that nothing filled; a file or an address is none', async ({
  browser,
}) => {
  // The console of this page is not checked.
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.addInitScript(complainAboutKeys, keyFamilies)
  await page.goto('/favicon.svg')
  const show = (html: string) =>
    page.evaluate((text) => {
      const place = document.createElementNS('http://www.w3.org/1999/xhtml', 'div')
      place.innerHTML = text
      document.documentElement.append(place)
    }, html)
  await show('<p>servico.pdf, carga@empresa.com, www.servico.com.br, Entrega. servico novo</p>')
  await expect.poll(() => said).toEqual([])
  await show('<p>Saída → enum.servicoStatus.GATE_SAIDA</p>')
  await show('<button aria-label="servico.mostrar-mais"></button>')
  await show('<input placeholder="(validation.required)" />')
  await show('<p>Até {{data}}, por undefined</p>')
  await show('<p title="[object Object]">NaN kg</p>')
  const told = (found: string) => `a key or a gap instead of its text: ${found} at /favicon.svg`
  await expect
    .poll(() => said)
    .toEqual(
      [
        'enum.servicoStatus.GATE_SAIDA',
        'servico.mostrar-mais',
        'validation.required',
        '{{data}}',
        '[object Object]',
        'NaN',
      ].map(told),
    )
})
