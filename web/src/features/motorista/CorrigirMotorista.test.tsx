import type { Motorista } from '@cais/core/api/motorista.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowAddress } from '../../client/route-params.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ViewMotoristaScreen } from './ViewMotoristaScreen.tsx'

const motorista: Motorista = {
  id: 7,
  nome: 'Nilo Prates',
  cpf: '52998224725',
  cnh: '62472927637',
  categoriaCnh: 'E',
  validadeCnh: '2031-01-05',
  autorizacoes: [],
  conferido: false,
  temFoto: false,
}

async function open(shown: Motorista) {
  const asked = answer({
    'GET /api/motoristas/7': () => shown,
    'PUT /api/terminal/motoristas/7': () => ({ ...shown, conferido: true }),
  })
  const { user } = await showAt(
    { path: '/motorista/$rowId/view', params: rowAddress, at: '/motorista/7/view' },
    () => <ViewMotoristaScreen />,
  )
  await until(() => screen.getByRole('heading', { name: 'Nilo Prates' }))
  return { user, asked }
}

test('staff check a record with a reason, and nothing is sent without one', async () => {
  const { user, asked } = await open(motorista)
  await user.click(screen.getByRole('button', { name: 'Conferir cadastro' }))
  const reason = await screen.findByRole('textbox', { name: /^Motivo/ })
  const name = screen.getByRole('textbox', { name: /^Nome/ })
  await user.clear(name)
  await user.type(name, 'Nilo Prates Filho')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  await user.type(reason, 'CNH vista no balcão.')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await until(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    nome: 'Nilo Prates Filho',
    cnh: motorista.cnh,
    categoriaCnh: 'E',
    validadeCnh: '2031-01-05',
    motivo: 'CNH vista no balcão.',
  })
})

test('carriers are not offered it', async () => {
  await open({ ...motorista, conferido: null })
  expect(screen.queryByRole('button', { name: 'Conferir cadastro' })).toBeNull()
})
