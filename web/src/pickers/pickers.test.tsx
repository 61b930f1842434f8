import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answer } from '../testing/server.ts'
import { pass, show, showAt, until } from '../testing/show.tsx'
import { BookingAutocomplete } from './BookingAutocomplete.tsx'
import { EmpresaAutocomplete } from './EmpresaAutocomplete.tsx'
import { EmpresaAutorizadoraAutocomplete } from './EmpresaAutorizadoraAutocomplete.tsx'
import { PortoAutocomplete } from './PortoAutocomplete.tsx'
import { TransportadorAutocomplete } from './TransportadorAutocomplete.tsx'
import { UserAutocomplete } from './UserAutocomplete.tsx'
import { VesselCallAutocomplete } from './VesselCallAutocomplete.tsx'

interface Picker {
  name: string
  minimum: number
  /** The request for the text `zqxz`. */
  asks: string
  notFound: string
  part: ReactNode
}

const empty = { label: 'Procurar', value: null, onChange: () => {} }

const pickers: Picker[] = [
  {
    name: 'ship calls',
    minimum: 3,
    asks: '/api/escalas/navio-viagem/zqxz',
    notFound: 'Nenhuma escala encontrada.',
    part: <VesselCallAutocomplete {...empty} />,
  },
  {
    name: 'ship calls of a service',
    minimum: 3,
    asks: '/api/escalas/servico/ROLAGEM/navio-viagem/zqxz',
    notFound: 'Nenhuma escala encontrada.',
    part: <VesselCallAutocomplete {...empty} subtipo="ROLAGEM" />,
  },
  {
    name: 'ports',
    minimum: 3,
    asks: '/api/portos/nome/zqxz',
    notFound: 'Nenhum porto encontrado.',
    part: <PortoAutocomplete {...empty} />,
  },
  {
    name: 'companies',
    minimum: 3,
    asks: '/api/empresas/findBySocialNameOrNationalRegister/zqxz',
    notFound: 'Nenhuma empresa encontrada.',
    part: <EmpresaAutocomplete {...empty} />,
  },
  {
    name: 'companies of a type',
    minimum: 3,
    asks: '/api/empresas/findBySocialNameOrNationalRegister/zqxz?caracterizacao=Transportador',
    notFound: 'Nenhuma empresa deste tipo encontrada.',
    part: <EmpresaAutocomplete {...empty} only={{ caracterizacao: 'Transportador' }} />,
  },
  {
    name: 'authorising companies',
    minimum: 3,
    asks: '/api/empresas-autorizadoras/42/TODAS/zqxz',
    notFound: 'Nenhuma empresa que autorizou a sua foi encontrada.',
    part: <EmpresaAutorizadoraAutocomplete {...empty} companyId={42} />,
  },
  {
    name: 'bookings of a company',
    minimum: 4,
    asks: '/api/bookings/findBookingsByNumero/zqxz?companyId=34',
    notFound: 'Nenhum booking encontrado.',
    part: <BookingAutocomplete {...empty} companyId={34} />,
  },
  {
    name: 'bookings of all',
    minimum: 4,
    asks: '/api/bookings/findBookingsByNumero/zqxz',
    notFound: 'Nenhum booking encontrado.',
    part: <BookingAutocomplete {...empty} />,
  },
  {
    name: 'people',
    minimum: 3,
    asks: '/api/users/findByLoginOrCpfOrName/zqxz',
    notFound: 'Nenhum usuário encontrado.',
    part: <UserAutocomplete {...empty} />,
  },
]

test.each(pickers)(
  '$name: few characters ask nothing, more ask in one place, and nothing found is said',
  async ({ minimum, asks, notFound, part }) => {
    const asked = answer({ 'GET /api/portos': () => ({ data: [] }), 'GET /api/': () => [] })
    const user = show(part)
    await user.type(screen.getByRole('textbox'), 'zqxz'.slice(0, minimum - 1))
    await pass(500)
    expect(screen.getByRole('status').textContent).toBe(`Digite pelo menos ${minimum} caracteres.`)
    expect(asked).toEqual([])
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'zqxz')
    await pass(500)
    expect(asked.map(({ path }) => path)).toEqual([asks])
    expect(screen.getByRole('status').textContent).toBe(notFound)
  },
)

test('the carriers that the company of the address named last are offered on focus, and can be chosen', async () => {
  const asked = answer({
    'GET /api/17/transportadores-recentes': () => [
      { id: 26, socialName: 'Rota Capixaba', nationalRegister: '11222333000181' },
    ],
  })
  const onChange = vi.fn()
  const { user } = await showAt({ path: '/$companyId/servico-depot', at: '/17/servico-depot' }, () => (
    <TransportadorAutocomplete label="Transportador" value={null} onChange={onChange} />
  ))
  await user.click(await until(() => screen.getByRole('textbox', { name: 'Transportador' })))
  const list = await until(() => screen.getByRole('listbox', { name: 'Transportadores recentes' }))
  await user.click(within(list).getByRole('option', { name: /Rota Capixaba/ }))
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 26 }))
  expect(asked).toHaveLength(1)
})
