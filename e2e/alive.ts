import type { Page, TestInfo } from '@playwright/test'
import { twoFrames } from './typing.ts'

const patience = 5_000

/**
 * A page that hangs makes an unrelated step fail. So a failed journey also reports which pages no longer answer, and
 * which answer but are no longer drawn.
 */
export async function sayWhatHangs(
  pages: readonly Page[],
  { status, expectedStatus }: TestInfo,
): Promise<void> {
  if (status === expectedStatus) return
  const hanging = (await Promise.all(pages.map(hangs))).filter((said) => said !== null)
  if (hanging.length > 0) throw new Error(hanging.join('\n'))
}

async function hangs(page: Page): Promise<string | null> {
  if (page.isClosed()) return null
  if (!(await isInTime(page.evaluate(() => true)))) return `${page.url()} no longer answers`
  if (!(await isInTime(page.evaluate(twoFrames)))) return `${page.url()} answers, and is no longer drawn`
  return null
}

/** A page that was closed or has navigated refuses the call, which is not hanging. */
async function isInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false)
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
