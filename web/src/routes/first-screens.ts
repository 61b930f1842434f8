/** Screens that users often open first. They are loaded at once, without waiting for the router. */
export const firstScreens = {
  '/line-up': () => import('../features/escala/LineupScreen.tsx'),
}

/** The router reports a failed load when it loads the screen itself. */
export async function fetchFirstScreen(path: string): Promise<void> {
  const fetching = Object.entries(firstScreens).find(([address]) => address === path)?.[1]
  await fetching?.().catch(console.warn)
}
