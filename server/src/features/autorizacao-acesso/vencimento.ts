import { renovacaoRefusal, validadeCnhRefusal } from '@cais/core/rules/acesso.ts'
import { refuseFieldIf } from '../../http/refused.ts'

/** An authorisation must not end before today. To end one at once, it is withdrawn instead. */
export const requireToCome = (dataVencimento: string, today: string): void =>
  refuseFieldIf('dataVencimento', renovacaoRefusal(dataVencimento, today))

/** A licence that a haulier declares is good today, and not for longer than licences are. */
export const requireGoodCnh = (validadeCnh: string, today: string): void =>
  refuseFieldIf('validadeCnh', validadeCnhRefusal(validadeCnh, today))
