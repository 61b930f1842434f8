/** Screens that people open the portal with: fetched at once, not only when the router has come and asks for them. */
export const firstScreens = {
  '/line-up': () => import('../features/escala/LineupScreen.tsx'),
}

/** Should it fail, the router says so when it asks. */
export async function fetchFirstScreen(path: string): Promise<void> {
  const fetching = Object.entries(firstScreens).find(([address]) => address === path)?.[1]
  await fetching?.().catch(console.warn)
}
