/** The time of the last click, key or scroll on this page. */
let touchedAt = Date.now()

export function touch(): void {
  touchedAt = Date.now()
}

/** Starts listening; called once per page load. */
export function followTouches(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(kind, touch, { capture: true, passive: true })
}

export const lastTouch = () => touchedAt

/** The user has not touched the page for a minute, so its requests are made by timers. */
export const isByItself = () => Date.now() - touchedAt > 60_000
