import type { Locator, Page } from '@playwright/test'

/** Waits until the page has drawn its changes. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const taught = new WeakSet<object>()

/**
 * People focus a field and type later; Playwright does both within a millisecond. A rendering caused by the focus could
 * then happen between the field's own change and React's event, with the old value, so the change was lost.
 */
export function typeAsPeopleDo(page: Page): void {
  const locators: Locator = Object.getPrototypeOf(page.locator('body'))
  if (taught.has(locators)) return
  taught.add(locators)
  const { fill, pressSequentially } = locators
  const afterFocus = <Args extends unknown[]>(type: (this: Locator, ...args: Args) => Promise<void>) =>
    async function (this: Locator, ...args: Args) {
      await this.focus()
      await this.page().evaluate(twoFrames)
      await type.apply(this, args)
    }
  locators.fill = afterFocus(fill)
  locators.pressSequentially = afterFocus(pressSequentially)
}
