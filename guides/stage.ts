import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** The overlay of the tour: a cursor, a caption and, at both ends, a card with the name. */
declare global {
  interface Window {
    caisTour: {
      caption(text: string): void
      card(title: string, text: string): void
      pointer(x: number, y: number): void
      press(): void
    }
  }
}

/** Draws captions and the cursor over the page, and moves both at a pace that viewers can follow. */
export class Stage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<Stage> {
    await page.addInitScript(drawOverlay)
    return new Stage(page)
  }

  async card(title: string, text: string, seconds: number): Promise<void> {
    await this.page.evaluate(([title, text]) => window.caisTour.card(title, text), [title, text] as const)
    await sleep(seconds * 1000)
  }

  async closeCard(): Promise<void> {
    await this.page.evaluate(() => window.caisTour.card('', ''))
    await sleep(500)
  }

  async say(text: string, seconds = 1.4): Promise<void> {
    await this.page.evaluate((text) => window.caisTour.caption(text), text)
    await sleep(seconds * 1000)
  }

  async pointAt(target: Locator): Promise<void> {
    await this.bringIntoView(target)
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not on the stage`)
    const [x, y] = [box.x + Math.min(box.width / 2, 130), box.y + box.height / 2]
    await this.page.evaluate(([x, y]) => window.caisTour.pointer(x, y), [x, y] as const)
    await sleep(720)
    await this.page.mouse.move(x, y)
  }

  /** Scrolls smoothly when the target is covered by the header, the caption or the edge. */
  private async bringIntoView(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (box && box.y > 60 && box.y + box.height < 610) return
    await target.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }))
    await sleep(600)
  }

  async click(target: Locator, pause = 0.7): Promise<void> {
    await this.pointAt(target)
    await this.page.evaluate(() => window.caisTour.press())
    await sleep(180)
    await target.click()
    await sleep(pause * 1000)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.click(target, 0.1)
    await target.pressSequentially(text, { delay: 55 })
  }

  async rest(seconds: number): Promise<void> {
    await sleep(seconds * 1000)
  }
}

/** Runs in the page, and again in every document that it loads. */
function drawOverlay(): void {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  root.innerHTML = `
    <style>
      :host { position: fixed; inset: 0; z-index: 100000; pointer-events: none; font-family: 'Inter Variable', sans-serif }
      .caption { position: absolute; left: 50%; bottom: 34px; transform: translate(-50%, 16px); opacity: 0;
        width: max-content; max-width: 1000px; padding: 14px 26px; border-radius: 14px; font-size: 23px; line-height: 1.35; font-weight: 550;
        text-align: center; color: #fff; background: rgb(7 40 62 / 92%); box-shadow: 0 6px 28px rgb(0 20 35 / 35%);
        border-bottom: 3px solid #f4a02b; transition: opacity 250ms, transform 250ms }
      .caption.shown { opacity: 1; transform: translate(-50%, 0) }
      .pointer { position: absolute; left: 0; top: 0; width: 30px; height: 30px; opacity: 0;
        transition: translate 700ms cubic-bezier(.45, .05, .25, 1), opacity 300ms;
        filter: drop-shadow(0 2px 3px rgb(0 0 0 / 40%)) }
      .ring { position: absolute; left: -19px; top: -19px; width: 44px; height: 44px; border-radius: 50%;
        border: 4px solid #f4a02b; opacity: 0 }
      .ring.pressed { animation: press 480ms ease-out }
      @keyframes press { from { opacity: 1; transform: scale(.3) } to { opacity: 0; transform: scale(1.15) } }
      .card { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 18px;
        opacity: 0; text-align: center; color: #fff; transition: opacity 450ms;
        background: linear-gradient(180deg, #073c5c, #0b5580 60%, #1f83bd) }
      .card.shown { opacity: 1 }
      .card svg { height: 96px; width: auto }
      .card h1 { margin: 22px 0 0; font-size: 50px; font-weight: 680; letter-spacing: -.02em }
      .card p { margin: 0; font-size: 25px; color: #d5eaf6; max-width: 820px; line-height: 1.4 }
    </style>
    <div class="pointer"><div class="ring"></div>
      <svg viewBox="0 0 24 24" width="30" height="30"><path d="M4 2l15 11.2-6.6 1L9.6 20.6z" fill="#fff" stroke="#073c5c"
        stroke-width="1.6" stroke-linejoin="round"/></svg></div>
    <div class="caption"></div>
    <div class="card"></div>`
  const find = (name: string) => root.querySelector<HTMLElement>(`.${name}`) as HTMLElement
  const [caption, pointer, ring, card] = [find('caption'), find('pointer'), find('ring'), find('card')]
  window.caisTour = {
    caption(text) {
      caption.classList.toggle('shown', text !== '')
      if (text) caption.textContent = text
    },
    card(title, text) {
      card.classList.toggle('shown', title !== '')
      if (!title) return
      const wordmark = document.querySelector('header svg[aria-label="Cais"]')?.outerHTML ?? ''
      card.innerHTML = `${wordmark}<h1>${title}</h1><p>${text}</p>`
      pointer.style.opacity = '0'
    },
    pointer(x, y) {
      pointer.style.translate = `${x}px ${y}px`
      pointer.style.opacity = '1'
    },
    press() {
      ring.classList.remove('pressed')
      void ring.offsetWidth
      ring.classList.add('pressed')
    },
  }
  const place = () => document.documentElement.append(host)
  if (document.documentElement) place()
  else document.addEventListener('DOMContentLoaded', place)
}
