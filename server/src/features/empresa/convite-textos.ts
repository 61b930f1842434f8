import type { Texts } from '@cais/core/texts/texts-in.ts'
import { type Letter, letterIn } from '../../mail/letters.ts'

/** An invitation in the inbox. */
export const mensagemOfConvite = (t: Texts, nome: string) => ({
  titulo: t('recado.convite.titulo'),
  texto: t('recado.convite.texto', { nome }),
})

/** The same by mail. */
export const letterOfConvite = (t: Texts, gaps: { nome: string; portal: string }): Letter =>
  letterIn(t, 'convite', gaps)
