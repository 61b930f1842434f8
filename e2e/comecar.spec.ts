import { makePng } from '@cais/core/anexo/make-png.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, fillLogin, settled, test } from './portal.ts'

const chosen = 'navio amarelo no porto'
const logo = Buffer.from(makePng(120, 32, (x) => (x < 30 ? 60 : 200)))

const step = (page: Page, name: string) => page.getByRole('region', { name })
const line = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /passos feitos/ })
    .getByRole('listitem')
    .filter({ hasText: name })

test('the administrator of a new installation is led through it, and the portal becomes the terminal’s', async ({
  page,
  worlds,
}) => {
  const link = await worlds.startEmpty()
  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: false }).first().fill(chosen)
  await page.getByLabel('Repita a senha').fill(chosen)
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Entrar no Cais' })).toBeVisible()
  await fillLogin(page, 'chefe', chosen)
  await expect(page.getByText('Faltam 10 passos necessários.')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar a configuração' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Começar' })).toBeVisible()
  await expect(page.getByText('0 de 12 passos feitos')).toBeVisible()
  await expect(step(page, 'Tarifas')).toContainText('nenhuma fatura pode ser emitida')
  await expectAccessible(page)

  const identity = step(page, 'Quem é o terminal')
  await identity.getByLabel('Nome do terminal').fill('Porto do Rio Doce')
  await identity.getByLabel('CNPJ').fill('12.ABC.345/01DE-35')
  await identity.getByLabel('Código do recinto alfandegado').fill('7301402')
  await identity.getByLabel('E-mail do encarregado de dados').fill('dados@porto.example')
  await identity.getByRole('button', { name: 'Salvar dados do terminal' }).click()
  await expect(line(page, 'Quem é o terminal')).toContainText('Feito')
  await expect(page.getByRole('banner')).toContainText('Porto do Rio Doce')
  await expect(page).toHaveTitle('Começar · Porto do Rio Doce')

  const look = step(page, 'Logotipo e cor')
  await look.getByLabel('Cor principal').fill('#ffcc00')
  await look.getByRole('button', { name: 'Salvar cor' }).click()
  await expect(look.getByText(/Escolha uma cor mais escura/)).toBeVisible()
  await look.getByLabel('Cor principal').fill('#7a1f3d')
  await look.getByRole('button', { name: 'Salvar cor' }).click()
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  await look
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  const sign = page.getByRole('banner').getByRole('img', { name: 'Porto do Rio Doce' })
  await expect(sign).toBeVisible()
  await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(120)
  await expect(line(page, 'Logotipo e cor')).toContainText('Feito')

  const berths = step(page, 'Berços')
  await berths.getByRole('button', { name: 'Acrescentar berço' }).click()
  await berths.getByLabel('Nome do berço 1').fill('Norte')
  await berths.getByLabel('Comprimento do berço 1, em metros').fill('300')
  await berths.getByRole('button', { name: 'Salvar berços' }).click()
  await expect(line(page, 'Berços')).toContainText('Feito')
  await expect(page.getByText('3 de 12 passos feitos')).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await step(page, 'Tarifas').getByRole('link', { name: 'Abrir as tarifas' }).click()
  await expect(page).toHaveURL(/\/terminal\/tarifas$/)

  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/comecar')
  await expect(page.getByText('3 de 12 passos feitos')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
