import { ownAuthorities } from '@cais/core/access/authority.ts'
import { addressState, idOr, oneOf, type StateOf } from '../../client/address-state.ts'
import { listParams } from '../../ui/list-address.ts'

const sortable = [
  'id',
  'login',
  'email',
  'activated',
  'langKey',
  'createdDate',
  'lastModifiedBy',
  'lastModifiedDate',
] as const

export const yesNo = ['true', 'false'] as const

/** The filters of the list, kept in its address. */
export const usersAddress = addressState(
  {
    ...listParams(sortable),
    activated: oneOf(yesNo, undefined),
    authority: oneOf(ownAuthorities, undefined),
    empresaId: idOr(undefined),
  },
  { anew: { page: 1 } },
)
export type UserSearch = StateOf<typeof usersAddress>
export type ChangeUserSearch = ReturnType<typeof usersAddress.useValues>['change']
