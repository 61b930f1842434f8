import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { useFilaSearch } from '../use-fila-search.ts'
import { Facetas } from './Facetas.tsx'

function OfAddress() {
  const { search, change } = useFilaSearch()
  return <Facetas search={search} change={change} />
}

test('the number of waiting items is told once it is known, and missed aloud where it cannot be read', async () => {
  let isBroken = true
  answer({
    'GET /api/terminal/fila/contagem': () =>
      isBroken ? problem(500, 'error.unexpected') : [{ tipo: 'LIBERACAO_DOCUMENTAL', total: 7 }],
  })
  const { user } = await showAt({ path: '/fila', at: '/fila' }, () => <OfAddress />)
  await until(() => expect(screen.getByRole('status').textContent).toContain('quantas'))
  expect(screen.getByRole('button', { name: 'Todas' }), 'and not “Todas (0)”').toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByRole('button', { name: 'Todas (7)' }))
  expect(screen.queryByRole('status')).toBeNull()
})
