import { motivoDeValidade } from '@cais/core/rules/validade.ts'

/** Reasons stay as people wrote them; the portal's own one is told in the reader's language. */
export function motivoText(motivo: string, t: (key: 'servico.motivo-validade') => string): string {
  return motivo === motivoDeValidade ? t('servico.motivo-validade') : motivo
}
