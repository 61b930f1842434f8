/** The screens are loaded together: users of one often need the other, and both are small. */
export { ValidarConteineresScreen } from './ValidarConteineresScreen.tsx'
export { ViewConteinerScreen } from './ViewConteinerScreen.tsx'
