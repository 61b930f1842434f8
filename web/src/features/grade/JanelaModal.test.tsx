import { type JanelaView, listJanelas, type PedidoDaJanela } from '@cais/core/api/grade.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAnswer } from '../../client/queries.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { JanelaModal } from './JanelaModal.tsx'

const janela: JanelaView = {
  id: 7,
  areaTerminal: 'GATE_CHEIO',
  inicio: '2026-11-17T12:00:00+00:00',
  fim: '2026-11-17T13:00:00+00:00',
  capacidade: 1,
  ocupadas: 1,
  vagasExtras: 0,
  indicadorDta: false,
  fechada: false,
  reservas: 0,
  confirmados: 1,
  pedidos: 1,
}

const pedidoDe = (pendenciaId: number, requisitante: string): PedidoDaJanela => ({
  pendenciaId,
  version: 1,
  tipo: 'APROVACAO_VAGA_EXTRA',
  motivo: null,
  servicoId: 30 + pendenciaId,
  numeroSolicitacao: `202600000${pendenciaId}`,
  requisitante,
  desde: '2026-11-16T12:00:00+00:00',
})

const query = { areaTerminal: 'GATE_CHEIO', inicio: '2026-11-17', fim: '2026-11-17' } as const

/** The modal gets the window as last read, as in the grid. */
function Grade() {
  const [current] = useAnswer(listJanelas, { query }).data ?? []
  return <JanelaModal opened janela={current ?? null} onClose={() => {}} />
}

/** Opens a window with its requests; `decide` answers the first decision. */
async function openJanela(pedidos: PedidoDaJanela[], decide: Answer) {
  let open = pedidos
  answer({
    'GET /api/grade-horarias/janelas/7/pedidos': () => open,
    'GET /api/grade-horarias/janelas/7/agendamentos': () => [],
    'GET /api/grade-horarias/janelas': () => [{ ...janela, pedidos: open.length }],
    'POST /api/terminal/pendencias/1/decidir': (request) => {
      open = open.filter(({ pendenciaId }) => pendenciaId !== 1)
      return decide(request)
    },
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <Grade />)
  await user.click(await until(() => screen.getByRole('button', { name: /^Conceder .* a Garça$/ })))
}

const requests = () => screen.queryAllByRole('button', { name: /^Conceder / }).map((one) => one.ariaLabel)

test('a request that was granted leaves the list, the others stay', async () => {
  await openJanela([pedidoDe(1, 'Garça'), pedidoDe(2, 'Maré')], () => ({}))
  await until(() => expect(requests()).toHaveLength(1))
  expect(screen.getByRole('button', { name: /^Conceder .* a Maré$/ })).toBeTruthy()
})

test('whoever comes too late for the last one reads so, and it is gone', async () => {
  await openJanela([pedidoDe(1, 'Garça')], () => problem(409, 'error.http.409'))
  await until(() => expect(requests()).toEqual([]))
  expect(screen.getByRole('alert').textContent).toContain('A situação mudou')
})

test('a question that is asked while the grid is read again stays open', async () => {
  let reads = 0
  const again = Promise.withResolvers<JanelaView[]>()
  answer({
    'GET /api/grade-horarias/janelas/7/agendamentos': () => [],
    'GET /api/grade-horarias/janelas': () => (reads++ === 0 ? [{ ...janela, pedidos: 0 }] : again.promise),
    'PUT /api/grade-horarias/janelas/7': () => ({}),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <Grade />)
  await user.type(await until(() => screen.getByLabelText('Vagas')), '2')
  await user.click(screen.getByRole('button', { name: 'Salvar vagas' }))
  await until(() => expect(reads).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Fechar a janela' }))
  again.resolve([{ ...janela, pedidos: 0, capacidade: 12 }])
  // The save button is busy until the grid was read again.
  await until(() =>
    expect(screen.getByText('Salvar vagas').closest('button')?.dataset).not.toHaveProperty('loading'),
  )
  expect(screen.getByRole('dialog', { name: 'Fechar a janela?' })).toBeTruthy()
})
