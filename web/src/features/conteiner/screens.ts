/** Loaded together: whoever looks at boxes also checks their codes, and both are small. */
export { ValidarConteineresScreen } from './ValidarConteineresScreen.tsx'
export { ViewConteinerScreen } from './ViewConteinerScreen.tsx'
