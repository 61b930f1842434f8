import { textsIn } from '@cais/core/texts/texts-in.ts'

/** Documents belong to the terminal and are in Portuguese for every reader. */
export const t = textsIn('pt-br')
