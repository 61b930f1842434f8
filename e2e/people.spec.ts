import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCards, mailedLink, signIn, signOut, test, visit } from './portal.ts'

test('a company administrator invites a person, who accepts, and takes them out again', async ({ page }) => {
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Convidar usuário' }).first().click()
  const modal = page.getByRole('dialog')
  const confirm = modal.getByRole('button', { name: 'Convidar' })
  await expect(confirm).toBeDisabled()
  await modal.getByLabel('Login, e-mail ou CPF da pessoa').fill('semempresa')
  await confirm.click()
  await expect(page.getByText(/^Convite enviado\. /)).toBeVisible()
  await expect(page.getByRole('row', { name: /semempresa.*Aguarda aceite/ })).toBeVisible()

  await signOut(page)
  await signIn(page, 'semempresa')
  await page.getByRole('button', { name: 'Aceitar o convite de Granitos Aracruz Gestão' }).click()
  await expect(page.getByText(/^Convite aceito: Granitos Aracruz Gestão/)).toBeVisible()
  await expectActingFor(page, 'Granitos Aracruz Gestão')

  await signOut(page)
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
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

/** Menu, header and home switch to the company without reloading the page. */
async function expectActingFor(page: Page, nome: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Meus serviços' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(nome)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`Continuar com ${nome}`) })).toBeVisible()
}

test('who has no account is invited by e-mail, registers from that mail and acts for the company', async ({
  page,
}) => {
  const email = 'helena@granitos-novos.example'
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
  await page.getByRole('button', { name: 'Convidar usuário' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Login, e-mail ou CPF da pessoa').fill(email)
  await modal.getByLabel('Administrador da empresa').check()
  await modal.getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByRole('row', { name: /helena@.*Aguarda aceite/ })).toBeVisible()
  await signOut(page)

  const link = await mailedLink(page, email)
  await page.goto(link)
  await expect(page.getByText('Convite de Granitos Aracruz Gestão')).toBeVisible()
  await expectAccessible(page)
  const address = page.getByLabel('E-mail')
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  await page.getByLabel('Nome', { exact: false }).first().fill('Helena')
  await page.getByLabel('Sobrenome').fill('Serra')
  await page.getByLabel('Usuário').fill('helena.serra')
  await page.getByLabel('Senha', { exact: false }).first().fill('granito verde na balança')
  await page.getByLabel('Repita a senha').fill('granito verde na balança')
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Falta um passo: veja o seu e-mail' })).toBeVisible()
  await page.goto(await mailedLink(page, email))
  await expect(page.getByRole('heading', { name: 'Conta ativada' })).toBeVisible()
  // From now on the link of the invitation leads to the account.
  await page.goto(link)
  await expect(page.getByText(`Já há uma conta com ${email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Usuário ou e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('granito verde na balança')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const understood = page.getByRole('button', { name: 'Entendi' })
  await page
    .getByRole('button', { name: /^Aceitar o convite de/ })
    .or(understood)
    .first()
    .waitFor()
  if (await understood.isVisible()) await understood.click()
  await page.getByRole('button', { name: 'Aceitar o convite de Granitos Aracruz Gestão' }).click()
  await expectActingFor(page, 'Granitos Aracruz Gestão')
  await page.getByRole('link', { name: 'Página da empresa' }).click()
  await expect(page.getByRole('row', { name: /Helena Serra/ })).toBeVisible()
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

  await visit(page, '/admin/user-management')
  await page.getByPlaceholder('Login, nome ou e-mail').fill('prancha')
  const row = page.getByRole('row', { name: /otto\.prancha/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('Mostrando 1 - 1 de 1 item.')).toBeVisible()
  await expect(page).toHaveURL(/text=prancha/)

  await row.getByRole('link', { name: /Editar/ }).click()
  await page.getByLabel('Sobrenome').fill('Prancha Nova')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário otto.prancha alterado.')).toBeVisible()

  // After saving, the list is shown with the same filters.
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
