import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { type Marcada, withCaminho } from './marcadas.ts'
import { TransportadorForm } from './TransportadorForm.tsx'
import { useVarias } from './use-varias.ts'

const marcadaOf = (id: number, empresaId: number): Marcada =>
  withCaminho({
    id,
    tipo: 'DADOS_TRANSPORTE',
    servico: {
      id,
      tipo: 'RETIRADA',
      subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
      requisitante: { id: empresaId },
    },
    numeroSolicitacao: `202600000${id}`,
    cargas: '',
    empresaId,
    area: 'cliente',
  })

function Form({ marcadas }: { marcadas: Marcada[] }) {
  return <TransportadorForm marcadas={marcadas} varias={useVarias(marcadas)} onClose={() => {}} />
}

/** Opens the form over the list of all companies, whose address names none, with the cursor in its field. */
async function openForm(marcadas: Marcada[]) {
  const asked = answer({
    'GET /api/17/transportadores-recentes': () => [
      { id: 26, socialName: 'Rota Capixaba', nationalRegister: '11222333000181' },
    ],
  })
  const { user } = await showAt({ path: '/minhas-pendencias', at: '/minhas-pendencias' }, () => (
    <Form marcadas={marcadas} />
  ))
  await user.click(await until(() => screen.getByRole('textbox', { name: /^Transportador/ })))
  return { user, asked }
}

const recentes = () => screen.queryByRole('listbox', { name: 'Transportadores recentes' })

test('those that the company named last are offered where the list is of all companies, too', async () => {
  const { user } = await openForm([marcadaOf(1, 17), marcadaOf(2, 17)])
  await until(() => expect(recentes()).toBeTruthy())
  await user.click(screen.getByRole('option', { name: /Rota Capixaba/ }))
  expect(screen.getByDisplayValue('Rota Capixaba')).toBeTruthy()
})

test('for several companies at once nobody is offered as named last', async () => {
  const { asked } = await openForm([marcadaOf(1, 17), marcadaOf(2, 18)])
  expect(recentes()).toBeNull()
  expect(asked.filter(({ path }) => path.includes('transportadores-recentes'))).toEqual([])
})

/** The parts of a pendencia's screen that naming a carrier reads, and the draft that is saved. */
const tela = {
  podeEditar: true,
  pendencia: { version: 3 },
  cargas: [{ id: 70 }],
  servico: { papel: 'REQUISITANTE' },
  transportador: null,
}

test('what is told of each is that the haulier was told, and whoever drives itself still has to go on', async () => {
  const screens = 'GET /api/17/servicos/'
  const recent = 'GET /api/17/transportadores-recentes'
  const companies = [
    { id: 26, socialName: 'Rota Capixaba', nationalRegister: '11222333000181' },
    { id: 17, socialName: 'Importadora Sul', nationalRegister: '11444777000161' },
  ]
  answer({ [recent]: () => companies, [screens]: () => tela, 'POST /api/17/servicos/': () => tela })
  const { user } = await showAt({ path: '/minhas-pendencias', at: '/minhas-pendencias' }, () => (
    <Form marcadas={[marcadaOf(1, 17), marcadaOf(2, 17)]} />
  ))
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('textbox', { name: /^Transportador/ }))
    await user.click(await until(() => screen.getByRole('option', { name })))
  }
  await until(() => screen.getByRole('textbox', { name: /^Transportador/ }))
  await choose(/Importadora Sul/)
  expect(screen.getByRole('button', { name: 'Indicar em 2 pendências' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await choose(/Rota Capixaba/)
  await user.click(screen.getByRole('button', { name: 'Avisar em 2 pendências' }))
  await until(() => expect(screen.getAllByText('Transportador avisado')).toHaveLength(2))
  expect(screen.queryByText('Salva; ainda não finalizada')).toBeNull()
})
