import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './client/language.ts'
import { startPortalInfo } from './client/portal-info.ts'
import { restoreSession } from './client/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the application')

const problems = await Promise.all([startPortalInfo(), restoreSession(), startLanguage()])
createRoot(root).render(<App problem={problems[0] ?? problems[1]} />)
