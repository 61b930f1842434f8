import type { LineupCall } from '@cais/core/api/lineup.ts'
import { stayOf } from '@cais/core/rules/escala.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCards, expectNoSidewaysScroll, signIn, test } from './portal.ts'

const lineupOf = async (page: Page) => (await (await page.request.get('/api/lineup')).json()) as LineupCall[]
const ships = (page: Page) => page.locator('[data-ship]')

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return box
}

test('visitors see menu, plan and table of the ships', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Line-up do porto' }).click()
  await expect(page.getByRole('heading', { name: 'Line-up', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Line-up' })).toBeVisible()
  const calls = await lineupOf(page)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(calls.length + 1)
  await expect(page.getByRole('row', { name: /Garça Real .*Atracado/ })).toContainText('202')
  await expect(
    page.getByRole('button', { name: /^Garça Real, viagem .*, Atracado, berço 202/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

/** The length of the demo's berths together, in metres. */
const quayLength = 650

test('ships stand in the plan where and while they lie at the quay', async ({ page }) => {
  await page.goto('/line-up')
  await expect(ships(page).first()).toBeVisible()
  const area = await boxOf(page, '[data-testid=plan-area]')
  const [from, until] = await page
    .getByTestId('plan-area')
    .evaluate((element) => [Number(element.dataset.from), Number(element.dataset.until)])
  const xOf = (time: number) => area.x + ((time - (from ?? 0)) / ((until ?? 0) - (from ?? 0))) * area.width
  const yOf = (metre: number) => area.y + (metre / quayLength) * area.height
  const berthed = (await lineupOf(page)).filter((call) => call.status === 'ATRACADO')
  expect(berthed.length).toBeGreaterThanOrEqual(2)
  const now = await boxOf(page, '[data-testid=plan-now] line')
  expect(Math.abs(now.x - xOf(Date.now()))).toBeLessThan(3)
  for (const call of berthed) {
    const box = await boxOf(page, `[data-ship="${call.id}"] rect`)
    const stay = stayOf(call)
    const near = (drawn: number, meant: number) => expect(Math.abs(drawn - meant)).toBeLessThan(3)
    near(box.x, Math.max(area.x, xOf(stay.from?.getTime() ?? 0)))
    near(box.x + box.width, xOf(stay.until?.getTime() ?? 0))
    near(box.y, yOf(call.medidaPopa ?? 0))
    near(box.y + box.height, yOf(call.medidaProa ?? 0))
    expect(box.x).toBeLessThan(now.x)
    expect(box.x + box.width).toBeGreaterThan(now.x)
  }
})

test('text and status narrow table and plan, and the address keeps them', async ({ page }) => {
  await page.goto('/line-up')
  const rows = page.getByRole('table').locator('tbody tr')
  await page.getByText(/^Atracado \(3\)/).click()
  await expect(rows).toHaveCount(3)
  await expect(ships(page)).toHaveCount(3)
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('garca')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/line-up?text=garca&status=ATRACADO')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Garça Real')

  await page.getByLabel('Filtrar navio, viagem, armador, porto').fill('nenhum navio')
  await expect(page.getByText('Nenhum navio do line-up passa pelos filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await expect(page).toHaveURL('/line-up')
  await expect(rows.nth(10)).toBeVisible()
})

test('details show on focus and follow the arrows; Escape puts them away', async ({ page }) => {
  await page.goto('/line-up?status=ATRACADO')
  await expect(ships(page)).toHaveCount(3)
  await page.getByRole('radio', { name: '14 dias' }).focus()
  await page.keyboard.press('Tab')
  const details = page.getByRole('tooltip')
  await expect(ships(page).nth(0)).toBeFocused()
  await expect(details).toContainText('Farol Itaúnas')
  await expect(details).toContainText('Abertura do gate')
  await page.keyboard.press('ArrowRight')
  await expect(ships(page).nth(1)).toBeFocused()
  await expect(details).toHaveCount(1)
  await expect(details).not.toContainText('Farol Itaúnas')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(ships(page).nth(1)).toBeFocused()
})

test('details show under the pointer and go with it', async ({ page }) => {
  await page.goto('/line-up')
  await page.getByRole('button', { name: /^Garça Real, .*Atracado/ }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Garça Real')
  await page.mouse.move(5, 5)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('every shipping line has a calendar to subscribe to', async ({ page }) => {
  await page.goto('/line-up')
  await page.getByRole('button', { name: 'Assinar calendário' }).click()
  const link = page.getByRole('link', { name: /^Abrir no calendário: Linha Austral/ })
  const address = await link.getAttribute('href')
  expect(address).toMatch(/^webcal:\/\/localhost:\d+\/api\/lineup\/armador\/\d+\/calendar\.ics$/)
  await expectAccessible(page)
  const answer = await page.request.get(String(address).replace('webcal:', 'http:'))
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain('SUMMARY:Farol Itaúnas')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the plan scrolls within its frame, and a tap shows details', async ({ page }) => {
    await page.goto('/line-up')
    await expect(ships(page).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const ship = page.getByRole('button', { name: /^Garça Real, .*Atracado/ })
    await ship.tap()
    await expect(page.getByRole('tooltip')).toContainText('Garça Real')
    await expectNoSidewaysScroll(page)
  })

  test('below the plan each ship is a card', async ({ page }) => {
    await page.goto('/line-up?status=ATRACADO')
    const table = page.getByRole('table', { name: 'Line-up' })
    await table.getByRole('cell').first().scrollIntoViewIfNeeded()
    await expectCards(page, table)
    await expect(table.getByRole('row')).toHaveCount(4)
  })

  test('whoever comes back from a ship far below finds it where it was', async ({ page }) => {
    await signIn(page, 'semempresa', '/line-up')
    const ship = page.getByRole('table', { name: 'Line-up' }).getByRole('link').nth(20)
    await ship.scrollIntoViewIfNeeded()
    const name = (await ship.textContent()) ?? ''
    await ship.tap()
    await expect(page.getByRole('heading', { name: new RegExp(`^${name} - `) })).toBeVisible()
    await page.goBack()
    await expect(ship).toBeInViewport()
  })
})

test('who is signed in opens a call from the table and comes back', async ({ page }) => {
  await signIn(page, 'semempresa', '/line-up?status=ATRACADO')
  await page.getByRole('link', { name: 'Garça Real' }).click()
  await expect(page).toHaveURL(/\/escala\/\d+\/view$/)
  await expect(page.getByRole('heading', { name: /^Garça Real - \d+N$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Viagem' })).toContainText('Escala Siscomex')
  await expect(page.getByRole('region', { name: 'Lugar no cais' })).toContainText('225 m')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/line-up?status=ATRACADO')
})

test('a call is for those who are signed in', async ({ page }) => {
  await page.goto('/escala/48/view')
  await expect(page.getByText('Entre para continuar de onde você parou.')).toBeVisible()
})
