import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../client/session.ts'
import { accountOf } from '../testing/people.ts'
import { showAt, until } from '../testing/show.tsx'
import { ChangedSections, useTellChanged } from './changed-sections.tsx'

function Section({ group }: { group: string }) {
  const [isChanged, setChanged] = useState(false)
  useTellChanged(group, isChanged)
  return (
    <button type="button" onClick={() => setChanged(!isChanged)}>
      {group}
    </button>
  )
}

const Screen = () => (
  <ChangedSections>
    <Section group="mesa" />
    <Section group="suporte" />
  </ChangedSections>
)

const before = session.get()
beforeEach(() => session.set({ account: accountOf({ login: 'admin' }) }))
afterEach(() => session.set(before))

async function open() {
  const { user, router } = await showAt({ path: '/configuracao', at: '/configuracao' }, Screen)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const leave = () => act(async () => void router.history.push('/elsewhere'))
  const here = () => router.state.location.pathname
  const asked = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' })
  return { user, press, leave, here, asked }
}

test('whoever has typed nothing leaves without a question', async () => {
  const { leave, here, asked } = await open()
  await leave()
  await until(() => expect(here()).toBe('/elsewhere'))
  expect(asked()).toBeNull()
})

test('one unsaved section holds, whichever it is; who stays is still there, who leaves is gone', async () => {
  const { user, press, leave, here, asked } = await open()
  await press('suporte')
  await leave()
  await until(() => expect(asked()).not.toBeNull())
  expect(here()).toBe('/configuracao')
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
  await until(() => expect(asked()).toBeNull())
  expect(here()).toBe('/configuracao')
  await leave()
  await until(() => expect(asked()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
  await until(() => expect(here()).toBe('/elsewhere'))
})

test('a section that was saved, or typed back, asks no more, while another one does', async () => {
  const { press, leave, here, asked } = await open()
  await press('mesa')
  await press('suporte')
  await press('mesa')
  await leave()
  await until(() => expect(asked()).not.toBeNull())
  expect(here()).toBe('/configuracao')
})

test('all of them saved, nobody is asked', async () => {
  const { press, leave, here } = await open()
  await press('mesa')
  await press('mesa')
  await leave()
  await until(() => expect(here()).toBe('/elsewhere'))
})

test('who has signed out is not asked', async () => {
  const { press, leave, here } = await open()
  await press('mesa')
  act(() => session.set({ account: null }))
  await leave()
  await until(() => expect(here()).toBe('/elsewhere'))
})
