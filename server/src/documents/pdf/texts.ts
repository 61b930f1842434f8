import { textsIn } from '@cais/core/texts/texts-in.ts'

/** Papers are the terminal's own: in Portuguese, whoever asks. */
export const t = textsIn('pt-br')
