import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep sea blue, from light to dark. */
export const mar: MantineColorsTuple = [
  '#eaf6fc',
  '#d5eaf6',
  '#a8d4ec',
  '#78bce1',
  '#50a7d8',
  '#3799d2',
  '#1f83bd',
  '#0f6a9f',
  '#0b5580',
  '#073c5c',
]

/** Amber, the accent colour. */
const ambar: MantineColorsTuple = [
  '#fff6e5',
  '#ffebcf',
  '#fbd6a2',
  '#f8bf70',
  '#f5ac46',
  '#f4a02b',
  '#e08e17',
  '#b36e0a',
  '#8f5706',
  '#6d4100',
]

/** Dark blue greys, so that dark surfaces are blue rather than brown. */
const dark: MantineColorsTuple = [
  '#d3dee7',
  '#b4c4d1',
  '#8ea3b3',
  '#63798a',
  '#3a4d5c',
  '#2c3d4b',
  '#1e2e3b',
  '#162430',
  '#0f1b25',
  '#0a141c',
]

export const theme = createTheme({
  colors: { mar, ambar, dark },
  primaryColor: 'mar',
  primaryShade: 7,
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 'md',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Table: { defaultProps: { fz: 'sm', verticalSpacing: 8 } },
    // The placeholder is an element that is not allowed in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A long address is shown whole.
    Notification: { styles: { description: { overflow: 'visible', overflowWrap: 'anywhere' } } },
    Badge: { defaultProps: { tt: 'none' } },
    Modal: { defaultProps: { centered: true } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
})
