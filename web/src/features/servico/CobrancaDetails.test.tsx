import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { CobrancaDetails } from './CobrancaDetails.tsx'

const item = {
  descricao: 'Armazenagem',
  unidade: 'UNIDADE',
  quantidade: 1,
  valorUnitarioCentavos: 5000,
  valorCentavos: 5000,
}

const fatura = (pagamentos: object[]) => ({
  id: 5,
  numero: 'NF-88',
  pagador: { id: 3, socialName: 'Vale do Sol', nationalRegister: '' },
  email: null,
  itens: [item, item],
  valorCentavos: 10_000,
  vencimento: '2026-08-20',
  emitidaEm: '2026-08-01T12:00:00Z',
  pagaEm: null,
  situacao: 'EM_ABERTO',
  linhaDigitavel: null,
  pix: null,
  pagamentos,
})

async function open(pagamentos: object[]) {
  answer({
    'GET /api/3/pendencias/7/cobranca': () => ({
      fatura: fatura(pagamentos),
      anteriores: [],
      isencao: null,
      podePedirIsencao: false,
    }),
  })
  const visao = { companyId: 3, servico: { id: 9 } } as Visao
  await showAt({ path: '/', at: '/' }, () => (
    <CobrancaDetails visao={visao} pendencia={{ id: 7 } as PendenciaVista} />
  ))
  await until(() => screen.getByText('NF-88'))
}

test('a bill tells its number, its items even where two have one name, and what has come for it', async () => {
  await open([
    { id: 1, valorCentavos: 6000, pagoEm: '2026-08-10T15:00:00Z', estornado: false },
    { id: 2, valorCentavos: 6000, pagoEm: '2026-08-10T15:00:00Z', estornado: true },
  ])
  expect(screen.getAllByText('1 × unidade')).toHaveLength(2)
  screen.getByText('Pagamentos recebidos')
  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toContain('10/08/2026')
  expect(first?.textContent).toMatch(/60,00$/)
  expect(second?.textContent).toContain('Estornado')
})

test('where nothing has come it does not speak of payments', async () => {
  await open([])
  expect(screen.queryByText('Pagamentos recebidos')).toBeNull()
})
