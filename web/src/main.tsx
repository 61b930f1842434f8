import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { followTouches } from './client/activity.ts'
import { startLanguage } from './client/language.ts'
import { startPortalInfo } from './client/portal-info.ts'
import { onOtherTabs, restoreSession } from './client/session.ts'
import { fetchFirstScreen } from './routes/first-screens.ts'

/** Each script runs in a task of its own, so that a phone stays responsive; the first answers arrive meanwhile. */
async function open(): Promise<void> {
  followTouches()
  onOtherTabs(() => import('./client/other-tabs.ts'))
  setTimeout(fetchFirstScreen, 0, location.pathname)
  const known = Promise.all([startPortalInfo(), restoreSession(), startLanguage()])
  await import('react-dom/client')
  await import('./app/kit.ts')
  const { show } = await import('./show.tsx')
  const [noInfo, noSession] = await known
  await show(noInfo ?? noSession)
}

void open()
