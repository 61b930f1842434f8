import { refuseField } from '../../http/refused.ts'

/** An authorisation must not end before today. To end one at once, it is withdrawn instead. */
export function requireToCome(dataVencimento: string, today: string): void {
  if (dataVencimento < today) refuseField('dataVencimento', 'validation.vencimento-passado')
}
