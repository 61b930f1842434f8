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
  // Some users hold the mouse button for a moment.
  await page.getByRole('option', { name: /Companhia Boreal/ }).click({ delay: 400 })
  await expect(page).toHaveURL(/\/\d+\/servico-armador$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Serviços do armador')

  const band = page.getByText(/Você está atuando por Companhia Boreal/)
  await expect(band).toBeVisible()
  await page.getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(page).toHaveURL('/')
  await expect(band).toBeHidden()
  await expect(page.getByRole('button', { name: 'Escolher empresa' })).toBeVisible()
})

test('the terminal’s people see what waits as soon as they are in, and go there without choosing a company', async ({
  page,
}) => {
  await signIn(page, 'grc')
  const waiting = page.getByText(/^\d+ itens esperam por uma decisão \(\d+ além da meta\)$/)
  await expect(waiting).toBeVisible()
  const all = Number.parseInt((await waiting.textContent()) ?? '', 10)
  const fila = page.getByRole('region', { name: 'A fila do terminal' })
  const kinds = await fila.getByRole('listitem').getByRole('link').allTextContents()
  expect(kinds.reduce((sum, kind) => sum + Number.parseInt(kind, 10), 0)).toBe(all)
  await page.getByRole('link', { name: /Liberação documental/ }).click()
  await expect(page).toHaveURL('/terminal/fila?tipo=LIBERACAO_DOCUMENTAL')
  await expect(page.getByRole('button', { name: /^Liberação documental/, pressed: true })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [entry, path] of [
    ['Tarifas', '/terminal/tarifas'],
    ['Contêineres', '/conteiner'],
    ['Usuários', '/admin/user-management'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(menu.getByText('Meus serviços')).toHaveCount(0)
})

test('a person without a company learns how to get one', async ({ page }) => {
  await signIn(page, 'semempresa')
  await expect(page.getByText('ainda não pertence a nenhuma empresa')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
