import { enter, expect, logins, test, visit } from './portal.ts'

/** The others have between them every entry of the menu. */
const likeOthers = ['agencia', 'agente', 'ti', 'multi', 'semempresa', 'armazem']

for (const login of logins.filter((one) => !likeOthers.includes(one))) {
  test(`what the menu of ${login} names is called the same where it leads`, async ({ page }) => {
    await enter(page, login)
    await page.goto('/')
    // The start greets whoever comes.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Olá, /)
    const entries = page.locator('nav a[href]')
    await expect(entries.nth(3)).toBeVisible()
    const links = await entries.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href') ?? '', one.textContent ?? ''] as const),
    )
    for (const [href, said] of links.filter(([to]) => to !== '/')) {
      // How many wait there stands behind the word.
      const word = said.trim().replace(/\d+$/, '')
      await visit(page, href)
      await expect(page.getByRole('heading', { level: 1 }).first(), href).toHaveText(word)
      await expect(page, href).toHaveTitle(new RegExp(`^${word.replaceAll(/[.()]/g, '\\$&')} · `))
    }
  })
}
