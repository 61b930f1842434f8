export { DocsScreen } from './DocsScreen.tsx'
