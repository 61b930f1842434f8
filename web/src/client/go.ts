import { landingPath, startPath } from '@cais/core/access/area.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { takeRememberedUrl } from './requested-url.ts'
import { session } from './session.ts'

/** Goes to the landing page of the active company's area; users without an area start at home. */
export async function goToLanding(router: AnyRouter): Promise<void> {
  await router.navigate({ to: landingPath(session.get().empresa) ?? '/' })
}

/** After signing in: goes back to the address that was asked for, else to the user's start page. */
export async function goOnAfterSignIn(router: AnyRouter): Promise<void> {
  const href = takeRememberedUrl()
  if (href) router.history.push(href)
  else await router.navigate({ to: startPath(session.get().account, session.get().empresa) })
}
