import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startLanguage } from './app/language.ts'
import { restoreSession } from './app/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the application')

const [, problem] = await Promise.all([startLanguage(), restoreSession()])
createRoot(root).render(<App problem={problem} />)
