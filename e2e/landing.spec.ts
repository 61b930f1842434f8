import { closeNotice, expect, fillLogin, test } from './portal.ts'

/** The first screens: of staff, of users with one company, with several and with none; the rules are tested in core. */
const landings: [login: string, path: RegExp][] = [
  ['admin', /^\/$/],
  ['cliente', /^\/\d+\/servico-cliente$/],
  ['agencia', /^\/\d+\/servico-agencia-maritima$/],
  ['multi', /^\/$/],
  ['semempresa', /^\/$/],
]

for (const [login, path] of landings) {
  test(`${login} signs in and lands at ${path.source}`, async ({ page }) => {
    await page.goto('/')
    await fillLogin(page, login)
    await closeNotice(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(path)
  })
}

test('a wrong password shows the alert and keeps the user name', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, 'cliente', 'not-the-password')
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar!' }).first()).toBeVisible()
  await expect(page.getByLabel('Usuário ou e-mail')).toHaveValue('cliente')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
})

test('empty fields say what is missing before anything is sent', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2)
})
