import { filtrosConversa } from '@cais/core/api/suporte.ts'
import { addressState, idOr, oneOf, type StateOf } from '../../client/address-state.ts'
import { listParams } from '../../ui/list-address.ts'

const { page, size } = listParams(['ultimaEm'])
/** What the inbox shows, kept in the address: `?filtro=minhas&conversa=45`. */
export const atendimentoAddress = addressState({
  page,
  size,
  filtro: oneOf(filtrosConversa, 'abertas'),
  conversa: idOr(null),
})

export type AtendimentoSearch = StateOf<typeof atendimentoAddress>
