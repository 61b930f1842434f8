export { AtendimentoScreen } from './AtendimentoScreen.tsx'
