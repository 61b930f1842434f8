import { cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { addressState, idOr, isTrue, oneOf, textUpTo } from '../../client/address-state.ts'

/** The state of the list, kept in its address. A change of filter goes back to the newest records. */
export const cadastrosAddress = addressState(
  { tipo: oneOf(cadastros, 'navios'), text: textUpTo(100), provisorios: isTrue, antes: idOr(undefined) },
  { anew: { antes: undefined } },
)

export type Searching = ReturnType<typeof cadastrosAddress.useValues>
