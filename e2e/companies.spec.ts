import { expect, signIn, test } from './portal.ts'

test('somebody with several companies chooses one, lands in its area and finds it again next time', async ({
  page,
}) => {
  await signIn(page, 'multi')
  await page.getByRole('button', { name: /Expresso Pedra Azul/ }).click()
  await expect(page).toHaveURL(/\/\d+\/servico-transportador$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Motoristas autorizados')

  await page.getByRole('button', { name: /Trocar de empresa/ }).click()
  await page.getByRole('menuitem', { name: /Rochas Capixabas/ }).click()
  await expect(page).toHaveURL(/\/\d+\/servico-cliente$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).not.toContainText('Motoristas autorizados')

  await page.goto('/')
  await expect(page.getByRole('link', { name: /Continuar com Rochas Capixabas/ })).toBeVisible()
})

test('a company in the address becomes the active one', async ({ page }) => {
  await signIn(page, 'multi')
  await page.getByRole('button', { name: /Rochas Capixabas/ }).click()
  await expect(page).toHaveURL(/servico-cliente$/)
  await page.goto('/44/servico-despachante')
  await expect(page.getByRole('button', { name: /Atual: Comex Mestre/ })).toBeVisible()
  await expect(page).toHaveURL('/44/servico-despachante')
})

test('an administrator searches any company by name or register, acts for it and leaves it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'Escolher empresa' }).click()
  const search = page.getByRole('dialog').getByRole('textbox')
  await search.fill('ca')
  await expect(page.getByText('Digite pelo menos 3 caracteres.').filter({ visible: true })).toBeVisible()
  await search.fill('nenhuma assim')
  await expect(page.getByText('Nenhuma empresa encontrada.').filter({ visible: true })).toBeVisible()
  // Accents and case do not matter.
  await search.fill('companhia boreal')
  // Some people hold the button for a moment.
  await page.getByRole('option', { name: /Companhia Boreal/ }).click({ delay: 400 })
  await expect(page).toHaveURL(/\/\d+\/servico-armador$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Serviços do armador')

  await page.getByRole('button', { name: /Trocar de empresa/ }).click()
  await page.getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Escolher empresa' })).toBeVisible()
})

test('a person without a company learns how to get one', async ({ page }) => {
  await signIn(page, 'semempresa')
  await expect(page.getByText('ainda não pertence a nenhuma empresa')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
