import type { Locator, Page } from '@playwright/test'

/** What has been asked of the page is drawn. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const taught = new WeakSet<object>()

/**
 * People put the cursor into a field and then type; Playwright does both within a millisecond. What the focus made the
 * form draw anew could then be drawn between the field's own change and the moment in which React hears of it, with the
 * old value, and the change was lost.
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
