import { motivoDeValidade } from '@cais/core/rules/validade.ts'
import { dadoText } from '../../client/dado-text.ts'

/** Reasons stay as people wrote them; known ones and the portal's own are told in the reader's language. */
export function motivoText(motivo: string, t: (key: 'servico.motivo-validade') => string): string {
  return motivo === motivoDeValidade ? t('servico.motivo-validade') : dadoText(motivo)
}
