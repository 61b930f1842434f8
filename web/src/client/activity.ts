/** When somebody last touched this page. */
let touchedAt = Date.now()

export function touch(): void {
  touchedAt = Date.now()
}

/** Once per page load. */
export function followTouches(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(kind, touch, { capture: true, passive: true })
}

export const lastTouch = () => touchedAt

/** Nobody has touched the page for a while: what it asks for now it asks by itself. */
export const isByItself = () => Date.now() - touchedAt > 60_000
