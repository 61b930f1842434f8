import { getUser, listUsers } from '@cais/core/api/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOptions, keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { pageQueryOf } from '../../ui/list-address.ts'
import type { UserSearch } from './user-address.ts'

/** One page of accounts; the previous page stays until it has loaded. */
export function useUsers({ activated, authority, empresaId, ...list }: UserSearch) {
  return useQuery({
    ...answerOptions(
      listUsers,
      {
        query: { ...pageQueryOf(list), activated, authority, empresaId: empresaId && String(empresaId) },
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
}

/** An account for a form, freshly read: cached values would be written back. It is not refreshed while the user types. */
export function useUserToEdit(loginOrId: string) {
  return useQuery({
    ...answerOptions(getUser, { params: { id: loginOrId } }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Called after a change: the list is read again at once, single accounts when they are next opened. */
export async function refreshUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(listUsers) }),
    queryClient.invalidateQueries({ queryKey: keyOf(getUser), refetchType: 'none' }),
  ])
}
