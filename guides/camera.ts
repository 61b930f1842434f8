import type { Locator, Page } from '@playwright/test'

/** Screenshots by name, as JPEG. */
export type Shots = Map<string, Buffer>

export interface Taking {
  /** The parts of the page to show, with some room around them; the whole window by default. */
  of?: Locator[]
  room?: number
  /** The height from the top, in pixels. */
  height?: number
}

export type Take = (name: string, taking?: Taking) => Promise<void>
/** The actions of a scene, which takes pictures on the way. */
export type Scene = (page: Page, take: Take) => Promise<void>

export const wide = { width: 1200, height: 720 }

export async function photograph(page: Page, { of = [], room = 20, height }: Taking = {}): Promise<Buffer> {
  const { width, height: full } = page.viewportSize() ?? wide
  const boxes = await Promise.all(of.map((part) => part.boundingBox()))
  const seen = boxes.filter((box) => box !== null)
  const whole = { x: 0, y: 0, width, height: height ?? full }
  const clip = seen.length > 0 ? around(seen, room, { width, height: full }) : whole
  return page.screenshot({ type: 'jpeg', quality: 64, clip, caret: 'hide' })
}

type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

function around(boxes: Box[], room: number, limit: Size): Box {
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - room)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - room)
  const right = Math.min(limit.width, Math.max(...boxes.map((box) => box.x + box.width)) + room)
  const bottom = Math.min(limit.height, Math.max(...boxes.map((box) => box.y + box.height)) + room)
  return { x, y, width: right - x, height: bottom - y }
}

export const card = (page: Page) => page.locator('main .mantine-Card-root').first()
export const outcome = (page: Page) => page.locator('main h1').locator('..')
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
