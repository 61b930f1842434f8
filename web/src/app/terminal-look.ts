import type { Info } from '@cais/core/api/management.ts'
import { createStore, useStore } from '../client/store.ts'
import { theme } from './theme.ts'

const look = createStore({ theme })

/** The theme of the portal, in the terminal's colour where it has one. */
export const useTheme = () => useStore(look, (state) => state.theme)

/** Where `color-scheme.js` finds it before the application has come. */
const place = 'cais.terminal'

/** In the terminal's colours, now and from the first moment of the next visit on; what makes them comes only where it has one. */
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
    // A browser that keeps nothing begins with the portal's own colours each time.
  }
}
