import { isStaff } from '@cais/core/access/access.ts'
import { type Area, areas } from '@cais/core/access/area.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import type { ServicoView as Servico } from '@cais/core/api/servico.ts'
import { type Account, authenticate, getAccount } from '@cais/core/api/session.ts'
import { areasOfKind, kindOf, kinds, pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import type { Page } from '@playwright/test'
import { type DocumentScreen, documentScreens } from './document-screens.ts'
import { isInTurn } from './in-turn.ts'
import { expectLoadsStill, visitStill, watchMovement } from './layout-shift.ts'
import { enter, expect, expectAccessible, logins, password, test } from './portal.ts'
import { type Empresa, empresaFor, mayOpen } from './who-opens.ts'

/**
 * Every user of the demo tries every screen of both documents. It must show a real row to users who may open it, and
 * send the others to /forbidden. A page with console errors, raw keys or missing parts fails. The first screen of each
 * kind is checked by axe, and loaded once more slowly, to see that nothing moves by itself. Staff see the same screens
 * as other staff, and customers as other customers, so the next of them only try some refusals; with `SCREENS=all`
 * everybody opens everything.
 */
const everybodyOpensEverything = process.env.SCREENS === 'all'

interface Person {
  account: Account
  token: string
  page: Page
}

async function enterAs(page: Page, username: string): Promise<Person> {
  const answer = await page.request.post(authenticate.path, { data: { username, password } })
  const { id_token: token } = await answer.json()
  const headers = { authorization: `Bearer ${token}` }
  const account = (await (await page.request.get(getAccount.path, { headers })).json()) as Account
  return { account, token, page }
}

/** The companies of the demo that give each authority, for staff to load. */
const lenders = new Map<Authority, Empresa>()

test.beforeAll(async ({ browser, worlds }, { file }) => {
  const page = await browser.newPage({ baseURL: await worlds.of(file) })
  for (const login of logins) {
    const { account } = await enterAs(page, login)
    for (const empresa of account.empresaAuthorities)
      for (const authority of empresa.authorities)
        if (!lenders.has(authority)) lenders.set(authority, empresa)
  }
  await page.close()
})

/** The newest rows of a list; empty where the user may not read it. */
async function rowsOf({ page, token }: Person, list: string, companyId: number | null): Promise<number[]> {
  const path = companyId ? `/api/search/${companyId}/${list}` : `/api/search/${list}`
  const answer = await page.request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    data: { pageNumber: 1, pageSize: 20, filters: [] },
  })
  if (!answer.ok()) return []
  const { list: rows } = (await answer.json()) as { list: { id: number }[] }
  return rows.map(({ id }) => id)
}

const seen = new Set<string>()
/** Screens that axe has checked and that were loaded slowly; the same screen in another area counts as checked. */
const looked = new Set<string>()
const areaNames = areas.map(({ area }) => area).join('|')
const kindOfScreen = (name: string) => name.replace(new RegExp(`-(${areaNames})(?=/|$)`), '-*')
/** The screens that were opened, by staff or by customers. */
const opened = new Set<string>()

/** Whether the screen was not yet opened by this kind of user; marks it as opened. */
function isNew({ account }: Person, name: string): boolean {
  const mine = `${isStaff(account) ? 'terminal' : 'customer'} ${name}`
  const isFirst = !opened.has(mine)
  opened.add(mine)
  return isFirst || everybodyOpensEverything
}

/** Refusals are tested for all users where the guards are; here each user tries only a few. */
const refusals = new Map<string, number>()
function isNewRefusal({ account }: Person): boolean {
  const count = (refusals.get(account.login) ?? 0) + 1
  refusals.set(account.login, count)
  return count <= 5 || everybodyOpensEverything
}

async function expectRealScreen(page: Page, name: string, path: string): Promise<void> {
  expect(new URL(page.url()).pathname, `${path} opens`).toBe(path)
  const main = page.getByRole('main')
  await expect(main.getByText('está sendo construída')).toHaveCount(0)
  const content = main.locator('table, form, input, svg[role], dl, section, ul, p, button')
  expect(await content.count(), `${path} shows something`).toBeGreaterThan(0)
  seen.add(name)
  if (looked.has(kindOfScreen(name))) return
  looked.add(kindOfScreen(name))
  await expectAccessible(page)
  if (isInTurn(name, 3)) await expectLoadsStill(page, path)
}

async function tryScreen(person: Person, screen: DocumentScreen): Promise<void> {
  const { page, account } = person
  const { empresa, mine } = empresaFor(account, screen, lenders)
  const may = mayOpen(account, screen, empresa, mine)
  const ofCompany = screen.path.includes('{companyId}')
  const list = may && screen.rowsOf
  const [row] = list ? await rowsOf(person, list, ofCompany ? empresa.id : null) : [1]
  // A list without rows cannot be opened; another user's list has rows.
  if (row === undefined || (may ? !isNew(person, screen.path) : !isNewRefusal(person))) return
  const path = screen.path.replace('{companyId}', String(empresa.id)).replace(/\{\w+\}/, String(row))
  await visitStill(page, path)
  if (may) await expectRealScreen(page, screen.path, path)
  else expect(new URL(page.url()).pathname, `${path} is refused`).toBe('/forbidden')
}

/** One screen of each kind among the newest services of the user's own areas. */
async function tryPendencias(person: Person): Promise<void> {
  const { account, page } = person
  const tried = new Set<string>()
  for (const empresa of account.empresaAuthorities)
    for (const { area, authorities } of areas) {
      if (!authorities.some((one) => empresa.authorities.includes(one))) continue
      for (const path of await pendenciaPaths(person, empresa.id, area)) {
        const name = path.replaceAll(/\d+/g, '#')
        if (tried.has(name) || !isNew(person, name)) continue
        tried.add(name)
        await visitStill(page, path)
        await expectRealScreen(page, name, path.split('?')[0] ?? '')
      }
    }
}

async function pendenciaPaths(person: Person, companyId: number, area: Area): Promise<string[]> {
  const { page, token } = person
  const headers = { authorization: `Bearer ${token}` }
  const paths: string[] = []
  for (const id of await rowsOf(person, `servico-${area}`, companyId)) {
    const answer = await page.request.get(`/api/${companyId}/servicos/${id}`, { headers })
    const servico = (await answer.json()) as Servico
    for (const pendencia of servico.pendencias) {
      const slug = kindOf(pendencia.tipo, servico)
      const isHere =
        slug && (('shared' in kinds[slug] && kinds[slug].shared) || areasOfKind(slug).includes(area))
      const path = isHere && pathOfPendencia(area, companyId, servico, pendencia)
      if (path) paths.push(path)
    }
  }
  return paths
}

for (const login of logins) {
  test(`${login} opens what is theirs and is sent away from everything else`, async ({ page }) => {
    test.setTimeout(1_200_000)
    const person = await enterAs(page, login)
    await page.addInitScript(watchMovement)
    await enter(page, login)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const screen of documentScreens) await tryScreen(person, screen)
    await tryPendencias(person)
  })
}

test('every screen of both documents was opened by somebody', () => {
  expect(documentScreens.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})
