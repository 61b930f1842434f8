import { landingPath, startPath } from '@cais/core/access/area.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { takeRememberedUrl } from './requested-url.ts'
import { session } from './session.ts'

/** Where a person works first with the active company; those without an area of their own start at home. */
export async function goToLanding(router: AnyRouter): Promise<void> {
  await router.navigate({ to: landingPath(session.get().empresa) ?? '/' })
}

/** After signing in: back to what was asked for, else to where the person begins. */
export async function goOnAfterSignIn(router: AnyRouter): Promise<void> {
  const href = takeRememberedUrl()
  if (href) router.history.push(href)
  else await router.navigate({ to: startPath(session.get().account, session.get().empresa) })
}
