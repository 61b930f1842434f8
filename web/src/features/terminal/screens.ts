export { FilaScreen } from './FilaScreen.tsx'
export { TerminalServicoScreen } from './TerminalServicoScreen.tsx'
