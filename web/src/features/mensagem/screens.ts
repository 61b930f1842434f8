export { MensagensScreen } from './MensagensScreen.tsx'
