import { refuseField } from '../../http/refused.ts'

/** An authorisation that is over before it begins helps nobody; who may no longer come is withdrawn. */
export function requireToCome(dataVencimento: string, today: string): void {
  if (dataVencimento < today) refuseField('dataVencimento', 'validation.vencimento-passado')
}
