import type { Page } from '@playwright/test'
import { newBox, next, searchExample, sendPedido, startPedido } from './pedido.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './portal.ts'

const escolhidas = (page: Page) => page.getByRole('table', { name: 'Cargas escolhidas' })

test('a line takes empty boxes out of the free pool by how many, and no more than there are', async ({
  page,
}) => {
  await signIn(page, 'armador')
  await startPedido(page, 'Retirada de vazio do freepool')
  await searchExample(page)
  const item = page
    .getByRole('region')
    .filter({ hasText: /Saldo \d+ de \d+/ })
    .first()
  const left = Number(/Saldo (\d+)/.exec((await item.textContent()) ?? '')?.[1])
  expect(left).toBeGreaterThan(1)
  const quantity = item.getByLabel('Quantidade')
  const add = item.getByRole('button', { name: 'Adicionar' })
  await quantity.fill('0')
  await expect(add).toBeDisabled()
  await quantity.fill(String(left + 1))
  await expect(item.getByText(`O saldo é ${left}.`)).toBeVisible()
  await expect(add).toBeDisabled()
  await quantity.fill('2')
  await add.click()
  await expect(escolhidas(page).getByRole('row')).toHaveCount(2)
  await expect(item).toContainText(`Saldo ${left - 2} de`)
  await next(page)
  await page.getByLabel('Sua referência').fill('FREEPOOL 2')
  await sendPedido(page)
  await expect(page.getByRole('table', { name: 'Cargas', exact: true }).getByRole('row')).toHaveCount(3)
})

test('a line without a booking for its empty boxes makes one in the sidebar and goes on with it', async ({
  page,
}) => {
  await signIn(page, 'armador')
  await startPedido(page, 'Recepção de vazio para embarque direto')
  const escala = page.getByRole('textbox', { name: 'Escala do navio' })
  await escala.fill('ara')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Criar booking de vazios' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Criar booking de vazios' })
  const create = sidebar.getByRole('button', { name: 'Criar booking de vazios' })
  // The shipping line is the user's own, and ship and voyage are those of the call.
  await expect(sidebar.getByRole('textbox', { name: 'Armador' })).not.toHaveValue('')
  await expect(sidebar.getByLabel('Navio')).not.toHaveValue('')
  await expect(create).toBeDisabled()
  const numero = `VAZ${Date.now() % 1_000_000}`
  await sidebar.getByLabel('Booking').fill(numero)
  await sidebar.getByRole('textbox', { name: 'Porto de descarga' }).fill('roterd')
  await page.getByRole('option').first().click()
  await sidebar.getByLabel('Código ISO').fill('9ZZ9')
  await sidebar.getByLabel('Quantidade').fill('3')
  await expectAccessible(page)
  await create.click()
  await expect(sidebar.getByLabel('Código ISO')).toBeFocused()
  await sidebar.getByLabel('Código ISO').fill('22G1')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await create.click()
  await expect(sidebar).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  const item = page.getByRole('region').filter({ hasText: numero }).first()
  await expect(item).toContainText('Saldo 3 de 3')
  await item.getByLabel('Contêineres').fill(newBox())
  await item.getByRole('button', { name: 'Adicionar 1 carga' }).click()
  await expect(item).toContainText('Saldo 2 de 3')
  await next(page)
  await sendPedido(page)
  await expect(page.getByText(numero).first()).toBeVisible()
})
