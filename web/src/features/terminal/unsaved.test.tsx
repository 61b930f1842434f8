import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { accountOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { AjustesScreen } from './mesa/AjustesScreen.tsx'
import { TarifasScreen } from './TarifasScreen.tsx'

const before = session.get()
beforeEach(() => session.set({ account: accountOf({ login: 'admin', authorities: ['USER', 'ADMIN'] }) }))
afterEach(() => session.set(before))

const answers = {
  'GET /api/terminal/mesa/metas': () => ({ geral: 240, metas: [{ tipo: 'ROMANEIO', minutos: 60 }] }),
  'GET /api/terminal/modelos': () => [{ texto: 'Ilegível.', tipo: null }],
  'GET /api/terminal/tarifas': () => [],
}

const kinds: { name: string; part: ReactNode; field: () => HTMLElement; typed: string; saved: string }[] = [
  {
    name: 'ready reasons',
    part: <AjustesScreen />,
    field: () => screen.getByDisplayValue('Ilegível.'),
    typed: '2',
    saved: 'Ilegível.',
  },
  {
    name: 'how long a kind may wait that has a time of its own',
    part: <AjustesScreen />,
    field: () => screen.getByDisplayValue('60'),
    typed: '1',
    saved: '60',
  },
  {
    name: 'how long a kind may wait that has none',
    part: <AjustesScreen />,
    field: () => screen.getAllByPlaceholderText('240')[0] ?? document.body,
    typed: '9',
    saved: '',
  },
  {
    name: 'a new price',
    part: <TarifasScreen />,
    field: () => screen.getByRole('textbox', { name: new RegExp(textOf('tarifa.field.item')) }),
    typed: 'Armazenagem',
    saved: '',
  },
]

test.each(kinds)(
  '$name: what was typed holds whoever leaves, and what was typed back does not',
  async (one) => {
    answer(answers)
    const { user, router } = await showAt({ path: '/terminal', at: '/terminal' }, () => one.part)
    const leave = () => act(async () => void router.history.push('/elsewhere'))
    const asked = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' })
    const field = await until(one.field)
    await user.type(field, one.typed)
    await leave()
    await until(() => expect(asked()).not.toBeNull())
    await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
    await until(() => expect(asked()).toBeNull())
    await user.clear(field)
    if (one.saved) await user.type(field, one.saved)
    await leave()
    await until(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  },
)
