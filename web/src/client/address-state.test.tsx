import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pass, showAt } from '../testing/show.tsx'
import { listParams } from '../ui/list-address.ts'
import { addressState, idOr, isTrue, oneOf } from './address-state.ts'

const address = addressState(
  {
    ...listParams(['nome', 'criadoEm']),
    tipo: oneOf(['NAVIO', 'BERCO'], null),
    antigos: isTrue,
    item: idOr(null),
  },
  { anew: { page: 1, item: null } },
)

function Screen() {
  const { search, change } = address.useValues()
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => change({ tipo: 'BERCO' })}>
        only berths
      </button>
      <button type="button" onClick={() => change({ tipo: null }, { replace: true })}>
        everything
      </button>
      <button type="button" onClick={() => setTimeout(change, 1000, { tipo: 'BERCO' })}>
        only berths, later
      </button>
    </>
  )
}

const open = (at: string) => showAt({ path: '/coisas', at }, Screen)

const shown = () => JSON.parse(screen.getByRole('status').textContent)

test('what an address says is read, and what it does not say is as usual', async () => {
  await open('/coisas?page=3&size=50&sort=criadoEm,desc&text=123&tipo=NAVIO&antigos=true&item=7')
  expect(shown()).toEqual({
    page: 3,
    size: 50,
    sort: { field: 'criadoEm', direction: 'desc' },
    text: '123',
    tipo: 'NAVIO',
    antigos: true,
    item: 7,
  })
})

test('what makes no sense is as usual', async () => {
  await open('/coisas?page=-1&size=7&sort=senha,desc&text[]=1&tipo=LUA&antigos=talvez&item=x')
  const usual = { page: 1, size: 20, sort: { field: 'nome', direction: 'asc' }, text: '' }
  expect(shown()).toEqual({ ...usual, tipo: null, antigos: false, item: null })
})

test('another question begins with the first page, and what is as usual is not written', async () => {
  const { user, router } = await open('/coisas?page=3&item=7&text=ana')
  await user.click(screen.getByRole('button', { name: 'only berths' }))
  expect(router.state.location.searchStr).toBe('?text=ana&tipo=BERCO')
  const steps = router.history.length
  await user.click(screen.getByRole('button', { name: 'everything' }))
  expect(router.state.location.searchStr).toBe('?text=ana')
  expect(router.history.length).toBe(steps)
})

test('whoever has left meanwhile is let be', async () => {
  const { user, router } = await open('/coisas')
  await user.click(screen.getByRole('button', { name: 'only berths, later' }))
  await act(() => router.navigate({ href: '/elsewhere' }))
  await pass(1000)
  expect(router.state.location.href).toBe('/elsewhere')
})
