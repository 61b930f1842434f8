export { AtendimentoScreen } from './AtendimentoScreen.tsx'
export { SuportePanel } from './SuportePanel.tsx'
