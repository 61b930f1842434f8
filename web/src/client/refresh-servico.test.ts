import { getCargaParaServico, listSuasCargas } from '@cais/core/api/busca-carga.ts'
import { getLogo } from '@cais/core/api/comecar.ts'
import { expect, test } from 'vitest'
import { keyOf } from './queries.ts'
import { queryClient } from './query-client.ts'
import { refreshServico } from './refresh-servico.ts'

test('after a change of a service its cargo is no longer offered from what was read before, and nothing else is read again', async () => {
  const offered = [keyOf(listSuasCargas), keyOf(getCargaParaServico)]
  const other = keyOf(getLogo)
  for (const key of [...offered, other]) queryClient.setQueryData(key, 'as read before')
  await refreshServico()
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(offered.map(isStale)).toEqual([true, true])
  expect(isStale(other)).toBe(false)
  queryClient.clear()
})
