import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyLook } from './app/terminal-look.ts'
import type { ApiProblem } from './client/api-problem.ts'
import { knownTerminal } from './client/portal-info.ts'
import { printInLight } from './client/printing.ts'
import { router } from './routes/router.tsx'

/** Renders the application in small steps, so that the page stays responsive. */
export async function show(problem: ApiProblem | null): Promise<void> {
  const terminal = knownTerminal()
  if (terminal) await applyLook(terminal)
  printInLight()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no place for the application')
  if (!problem) await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve))])
  startTransition(() => createRoot(root).render(<App problem={problem} />))
}
