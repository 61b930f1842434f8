import { readFile } from 'node:fs/promises'
import { png } from '@cais/core/anexo/amostras.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { expect, expectAccessible, password, settled, signIn, test } from './portal.ts'
import { dayAtTerminal } from './terminal-time.ts'

const carrier = 26
const shown = (day: string) => day.split('-').reverse().join('/')

test('a haulier renews a driver who ends in 20 days, and puts his picture', async ({ page }) => {
  const session = await page.request.post('/api/authenticate', {
    data: { username: 'transportador', password },
  })
  const headers = { authorization: `Bearer ${(await session.json()).id_token}` }
  const made = await page.request.post(`/api/autorizacao-motorista/${carrier}`, {
    headers,
    data: {
      nome: 'Aurélio Vinte Dias',
      cpf: completeCpf('765432100'),
      cnh: completeCnh('765432100'),
      categoriaCnh: 'E',
      validadeCnh: dayAtTerminal(2_000),
      dataVencimento: dayAtTerminal(20),
    },
  })
  expect(made.status()).toBe(201)
  await signIn(page, 'transportador', `/${carrier}/motoristas-autorizados`)
  await page.getByRole('link', { name: 'A vencer em 30 dias' }).click()
  const row = page.getByRole('row', { name: /Aurélio Vinte/ })
  await expect(row.getByText('A vencer')).toBeVisible()
  await expect(page.getByRole('table').getByText('Vencida')).toHaveCount(0)

  await row.getByRole('button', { name: /^Foto de Aurélio/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Foto de Aurélio/ })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'cnh.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4 nada') })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await input.setInputFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: Buffer.from(png) })
  await expect(page.getByText('Foto salva.')).toBeVisible()
  await expect(row.getByRole('img', { name: /^Foto de Aurélio/ })).toBeVisible()

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Renovar 1 marcado' }).click()
  const renewal = page.getByRole('dialog', { name: 'Renovar autorizações' })
  await renewal.getByRole('textbox', { name: /Vencimento|Autorizado até/ }).fill(shown(dayAtTerminal(-1)))
  await renewal.getByRole('button', { name: 'Salvar' }).click()
  await expect(renewal.getByText(/passad|passou|já/i).first()).toBeVisible()
  await renewal.getByRole('textbox', { name: /Vencimento|Autorizado até/ }).fill(shown(dayAtTerminal(365)))
  await renewal.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('1 autorização renovada.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await settled(page)
})

test('a customer looks at the weighings of a cargo against what was declared, and takes the bulletin along', async ({
  page,
}) => {
  await signIn(
    page,
    'cliente',
    `/1/boletim-pesagem-cliente?filters=${encodeURIComponent('[["tipo","in",["REPESAGEM"]]]')}`,
  )
  await page.getByRole('table').getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Pesagens da carga' }).first()
  await expect(section.getByRole('img', { name: /^Gráfico de \d+ pesage/ })).toBeVisible()
  await expect(section.getByText(/Kg \([+−]?\d+,\d%\)/).first()).toBeVisible()
  await expect(section.getByText('Declarado', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^BP\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(section.getByRole('table', { name: 'Pesagens da carga' })).toBeVisible()
})
