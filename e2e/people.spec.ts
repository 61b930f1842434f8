import { expect, expectAccessible, expectCards, signIn, signOut, test } from './portal.ts'

test('a company administrator invites a person, who accepts, and takes them out again', async ({ page }) => {
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Minha empresa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Convidar usuário' }).first().click()
  const modal = page.getByRole('dialog')
  const confirm = modal.getByRole('button', { name: 'Convidar' })
  await expect(confirm).toBeDisabled()
  await modal.getByLabel('Login, e-mail ou CPF da pessoa').fill('semempresa')
  await confirm.click()
  await expect(page.getByText(/^Convite enviado\. /)).toBeVisible()
  await expect(page.getByRole('row', { name: /semempresa.*Convite enviado/ })).toBeVisible()

  await signOut(page)
  await signIn(page, 'semempresa')
  await page.getByRole('button', { name: 'Aceitar o convite de Granitos Aracruz Gestão' }).click()
  await expect(page.getByText(/^Convite aceito: Granitos Aracruz Gestão/)).toBeVisible()

  await signOut(page)
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Minha empresa' }).click()
  const row = page.getByRole('row', { name: /Selma/ })
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /Excluir|Retirar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Excluir|Retirar/ })
    .click()
  await expect(page.getByText('Usuário retirado da empresa.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('staff create, find, change and delete an account', async ({ page }) => {
  await signIn(page, 'admin', '/admin/user-management')
  await page.getByRole('link', { name: 'Novo usuário' }).click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Otto')
  await page.getByLabel('Sobrenome').fill('Prancha')
  await page.getByLabel('Login').fill('otto.prancha')
  await page.getByLabel('E-mail').fill('otto@porto.example')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário otto.prancha criado.')).toBeVisible()

  await page.goto('/admin/user-management')
  await page.getByPlaceholder('Login, nome ou e-mail').fill('prancha')
  const row = page.getByRole('row', { name: /otto\.prancha/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('Mostrando 1 - 1 de 1 itens.')).toBeVisible()
  await expect(page).toHaveURL(/text=prancha/)

  await row.getByRole('link', { name: /Editar/ }).click()
  await page.getByLabel('Sobrenome').fill('Prancha Nova')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário otto.prancha alterado.')).toBeVisible()

  // Saving leads back to the list as it was.
  await expect(page).toHaveURL(/\/admin\/user-management\?.*text=prancha/)
  await page
    .getByRole('row', { name: /otto\.prancha/ })
    .getByRole('button', { name: /Excluir/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Usuário otto.prancha excluído.')).toBeVisible()
})

test('on a phone the people are cards, and their order can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', '/admin/user-management')
  const people = page.getByRole('table', { name: 'Usuários' })
  await expectCards(page, people)
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Por Login' })
  await expect(page).toHaveURL(/sort=login/)
  await expectCards(page, people)
  await expectAccessible(page)
})
