import type { Page } from '@playwright/test'

/** What a hand did: presses of the mouse or taps, keys, and the signs among them. */
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
  // What a label passes on to its box, Enter to a button, or a script does, is no press of its own.
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

/** Counts from now on, on this page and those that it goes on to; the end of it prints what the job has cost. */
export async function countEffort(page: Page, job: string): Promise<() => Promise<Effort>> {
  const done: Effort = { clicks: 0, keys: 0, signs: 0 }
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    done[what]++
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => {
    // What was pressed last is told before this is answered.
    await page.evaluate(() => true)
    const { clicks, keys, signs } = done
    console.log(`${job}: ${clicks} clicks or taps, ${keys} keys, ${signs} of them typed characters`)
    return { ...done }
  }
}
