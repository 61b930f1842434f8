export { LineupScreen } from './LineupScreen.tsx'
export { ViewEscalaScreen } from './ViewEscalaScreen.tsx'
