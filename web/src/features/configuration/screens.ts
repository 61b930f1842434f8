export { ConfigurationScreen } from './ConfigurationScreen.tsx'
