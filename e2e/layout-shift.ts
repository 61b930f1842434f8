import type { Page } from '@playwright/test'
import { expect, settled, visit } from './portal.ts'

/** One layout shift, as the browser reports it. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The sum of layout shifts, and the element that moved most. */
export interface Movement {
  score: number
  moved: string[]
}

declare global {
  interface Window {
    movement: (since?: number) => Movement
  }
}

/**
 * Runs before the page's own scripts. The score is that of the web vitals: shifts less than a second apart form a
 * window of at most five seconds, and the worst window counts. Shifts within half a second of a key or click are left
 * out, except in the sum since a given moment.
 */
export function watchMovement(): void {
  const shifts: Shift[] = []
  const take = (entries: PerformanceEntryList) => shifts.push(...(entries as Shift[]))
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'something that is gone'
    return `${element.localName} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  }
  const describe = ({ value, sources }: Shift) =>
    `${value.toFixed(3)}: ${sources
      .map(({ node, previousRect: from, currentRect: to }) => {
        const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        return `${nameOf(node)} ${rect(from)} > ${rect(to)}`
      })
      .join('; ')}`
  window.movement = (since) => {
    take(observer.takeRecords())
    const counting = shifts.filter(({ hadRecentInput, startTime }) =>
      since === undefined ? !hadRecentInput : startTime >= since,
    )
    let worst = { score: 0, shifts: [] as Shift[] }
    let current = { score: 0, shifts: [] as Shift[] }
    for (const shift of counting) {
      const [first] = current.shifts
      const last = current.shifts.at(-1)
      const isOneWindow =
        first && last && shift.startTime - last.startTime < 1000 && shift.startTime - first.startTime < 5000
      current = isOneWindow
        ? { score: current.score + shift.value, shifts: [...current.shifts, shift] }
        : { score: shift.value, shifts: [shift] }
      if (current.score > worst.score) worst = current
    }
    const largest = worst.shifts.toSorted((one, other) => other.value - one.value)
    return { score: worst.score, moved: largest.slice(0, 4).map(describe) }
  }
}

/** A slow network: each answer comes a while after the previous one, so that every state between is drawn. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.addInitScript(watchMovement)
  await slowDown(page)
}

const isAsked = ({ pathname }: URL) => /^\/(api|management)\//.test(pathname)

async function slowDown(page: Page): Promise<void> {
  let asked = 0
  await page.route(isAsked, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 150 + (asked % 4) * 90))
    // The page was left, so it no longer waits for the answer.
    await route.continue().catch(() => {})
  })
}

/** Loads one screen slowly among others that load fast; the page was started with `watchMovement`. */
export async function expectLoadsStill(page: Page, path: string): Promise<void> {
  await slowDown(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectStill(page)
  await page.unroute(isAsked)
}

/**
 * Goes to a screen as a link does; nothing moves by itself on the way, unless the frame around it becomes that of
 * another company or area, which moves all of it. The page was started with `watchMovement`.
 */
export async function visitStill(page: Page, path: string): Promise<void> {
  // What was asked of the page before, such as another size, is drawn first.
  await settled(page)
  const since = await page.evaluate(() => performance.now())
  const before = await frameOf(page)
  await visit(page, path)
  if ((await frameOf(page)) === before) await expectStillSince(page, since)
}

/** What stands around a screen: the bar, the menu, and the room that they leave. */
async function frameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const screen = document.querySelector('main h1')?.closest('main > *')
    const around = [...document.querySelectorAll('header, nav')].filter((part) => !part.closest('main'))
    return JSON.stringify([
      screen && screen.getBoundingClientRect().top + scrollY,
      around.map(({ textContent }) => textContent),
    ])
  })
}

/** The bound of the web vitals for layout shifts. */
const bound = 0.1

/** An action changes what the user asked for, and nothing else moves. */
export async function expectStillAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await act()
  await expectStillSince(page, since)
}

export async function expectStill(page: Page): Promise<void> {
  await expectStillSince(page)
}

async function expectStillSince(page: Page, since?: number): Promise<void> {
  await settled(page)
  const { score, moved } = await page.evaluate((from) => window.movement(from), since)
  expect(score, `${page.url()} moves:\n${moved.join('\n')}`).toBeLessThanOrEqual(bound)
}
