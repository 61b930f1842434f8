import { getTerminalServico } from '@cais/core/api/terminal.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { useAnswer } from '../../client/queries.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { CargasCard } from './CargasCard.tsx'

const linha = {
  id: 2,
  status: 'ATIVA',
  rotulo: 'PENDENTE',
  carga: { identificador: 'QQZU1000005', produto: 'CAFE VERDE EM GRAOS' },
  eventosPossiveis: [],
  eventos: [],
  bloqueios: [{ id: 1, tipo: 'VISTORIA_MAPA', descricao: 'BLOQUEIO VISTORIA MAPA' }],
  restam: null,
  compromisso: { janela: null, veiculos: [], motoristas: [], divergencias: [], semIndicacao: false },
}
const servico = { id: 1, tipo: 'RETIRADA', daEquipe: false, cargaServico: [linha] }

function Cargas() {
  const { data } = useAnswer(getTerminalServico, { params: { id: 1 } })
  return data && <CargasCard servico={data} />
}

test('staff read goods and the reason of a block in their language', async () => {
  await act(() => i18next.changeLanguage('en'))
  answer({ 'GET /api/terminal/servicos/1': () => servico })
  await showAt({ path: '/', at: '/' }, Cargas)
  await until(() => screen.getByText('HOLD FOR AGRICULTURE (MAPA) INSPECTION'))
  expect(screen.getByText('Green coffee beans')).toBeTruthy()
})
