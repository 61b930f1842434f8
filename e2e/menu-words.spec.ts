import { enter, expect, logins, test, visit } from './portal.ts'

/** The other users together have every entry of the menu. */
const likeOthers = ['agencia', 'agente', 'ti', 'multi', 'semempresa', 'armazem']

/** Words with the screens that they lead to; the same pair is looked up once. */
const told = new Set<string>()

for (const login of logins.filter((one) => !likeOthers.includes(one))) {
  test(`what the menu of ${login} names is called the same where it leads`, async ({ page }) => {
    await enter(page, login)
    await page.goto('/')
    // The heading of the first screen is a greeting.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Olá, /)
    const entries = page.locator('nav a[href]')
    await expect(entries.nth(3)).toBeVisible()
    const links = await entries.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href') ?? '', one.textContent ?? ''] as const),
    )
    for (const [href, said] of links.filter(([to]) => to !== '/')) {
      // The entry's word may be followed by a count.
      const word = said.trim().replace(/\d+$/, '')
      const pair = `${word} ${href.replace(/\d+/, '#')}`
      if (told.has(pair)) continue
      told.add(pair)
      await visit(page, href)
      await expect(page.getByRole('heading', { level: 1 }).first(), href).toHaveText(word)
      await expect(page, href).toHaveTitle(new RegExp(`^${word.replaceAll(/[.()]/g, '\\$&')} · `))
    }
  })
}
