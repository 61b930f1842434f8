export { ComecarScreen } from './ComecarScreen.tsx'
