import { cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { addressState, idOr, isTrue, oneOf, textUpTo } from '../../client/address-state.ts'

/** What the list shows, kept in its address. Another filter begins with the newest again. */
export const cadastrosAddress = addressState(
  { tipo: oneOf(cadastros, 'navios'), text: textUpTo(100), provisorios: isTrue, antes: idOr(undefined) },
  { anew: { antes: undefined } },
)

export type Searching = ReturnType<typeof cadastrosAddress.useValues>
