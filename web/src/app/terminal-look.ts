import type { Info } from '@cais/core/api/management.ts'
import { createStore, useStore } from '../client/store.ts'
import { theme } from './theme.ts'

const look = createStore({ theme })

/** The theme, in the terminal's colour where it has one. */
export const useTheme = () => useStore(look, (state) => state.theme)

/** The storage key that `color-scheme.js` reads before the application loads. */
const place = 'cais.terminal'

/**
 * Applies the terminal's colours, and stores them for the first paint of the next visit. The code that makes shades is
 * loaded only for a terminal with a colour.
 */
export async function applyLook({ nome, cor, logo }: Info['terminal']): Promise<void> {
  const made = cor ? await import('./shades.ts') : null
  const bars = cor && made ? made.barsOf(cor) : null
  const colors = cor && made ? { ...theme.colors, mar: made.shadesOf(cor) } : null
  look.set({ theme: colors ? { ...theme, colors } : theme })
  const { style } = document.documentElement
  for (const scheme of ['light', 'dark'] as const) {
    if (bars) style.setProperty(`--terminal-bar-${scheme}`, bars[scheme])
    else style.removeProperty(`--terminal-bar-${scheme}`)
  }
  remember(bars || nome || logo ? JSON.stringify({ ...bars, own: Boolean(nome || logo) }) : null)
}

function remember(look: string | null): void {
  try {
    if (look) localStorage.setItem(place, look)
    else localStorage.removeItem(place)
  } catch {
    // A browser that refuses storage begins with the portal's own colours each time.
  }
}
