import type { Page } from '@playwright/test'

/** The user's actions: clicks or taps, keys, and the typed characters among them. */
export interface Effort {
  clicks: number
  keys: number
  signs: number
}

declare global {
  interface Window {
    countEffort: (what: keyof Effort) => void
  }
}

const listen = () => {
  const on = { capture: true }
  // Clicks that a label passes to its input, that Enter causes on a button, or that a script makes, are not counted.
  addEventListener(
    'click',
    (event) => event.isTrusted && event.detail > 0 && event.pointerType && window.countEffort('clicks'),
    on,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted) return
      window.countEffort('keys')
      if (event.key.length === 1) window.countEffort('signs')
    },
    on,
  )
}

/** Counts from now on, on this page and the following ones; the returned function ends it and prints the cost of the job. */
export async function countEffort(page: Page, job: string): Promise<() => Promise<Effort>> {
  const done: Effort = { clicks: 0, keys: 0, signs: 0 }
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    done[what]++
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => {
    // The page reports the last click before it answers this call.
    await page.evaluate(() => true)
    const { clicks, keys, signs } = done
    console.log(`${job}: ${clicks} clicks or taps, ${keys} keys, ${signs} of them typed characters`)
    return { ...done }
  }
}
