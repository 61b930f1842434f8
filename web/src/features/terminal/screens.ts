export { FilaScreen } from './FilaScreen.tsx'
export { TarifasScreen } from './TarifasScreen.tsx'
export { TerminalServicoScreen } from './TerminalServicoScreen.tsx'
