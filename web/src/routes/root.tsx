import { createRootRoute } from '@tanstack/react-router'
import { Shell } from '../app/shell/Shell.tsx'

export const rootRoute = createRootRoute({ component: Shell })
