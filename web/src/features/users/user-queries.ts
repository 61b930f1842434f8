import { ownAuthorities } from '@cais/core/access/authority.ts'
import { getUser, listUsers } from '@cais/core/api/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { type Chosen, type ListSearch, pageQueryOf } from '../../ui/use-list-search.ts'

/** The filters of the list beside its text, as they stand in the address. */
export const userFilters = ['activated', 'authority', 'empresaId'] as const
export type UserFilters = Chosen<(typeof userFilters)[number]>

/** What makes no sense is ignored. */
const knownFilters = ({ activated, authority, empresaId }: UserFilters) => ({
  activated: (['true', 'false'] as const).find((one) => one === activated),
  authority: ownAuthorities.find((one) => one === authority),
  empresaId: /^[1-9]\d{0,14}$/.test(empresaId ?? '') ? empresaId : undefined,
})

/** One page of accounts; the one before stays until it is there. */
export function useUsers(search: ListSearch, chosen: UserFilters) {
  return useQuery({
    ...answerOptions(
      listUsers,
      { query: { ...pageQueryOf(search), ...knownFilters(chosen) } },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
}

/** An account as it is now, for a form: a kept answer would write old values back. It never changes under the typing. */
export function useUserToEdit(loginOrId: string) {
  return useQuery({
    ...answerOptions(getUser, { params: { id: loginOrId } }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** After a change: the list is read again, single accounts when they are next opened. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listUsers) }),
    queryClient.invalidateQueries({ queryKey: keyOf(getUser), refetchType: 'none' }),
  ])
}
