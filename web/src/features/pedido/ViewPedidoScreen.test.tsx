import type { Pedido } from '@cais/core/api/pedido.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pedidoAddress } from '../../client/route-params.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ViewPedidoScreen } from './ViewPedidoScreen.tsx'

const pedido: Pedido = {
  id: 5,
  numeroSolicitacao: '2026000012',
  subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  status: 'PENDENTE',
  referenciaCliente: null,
  requisitante: 'Vale do Sol',
  consignatario: null,
  escalaId: null,
  navioNome: null,
  viagemOutbound: null,
  booking: null,
  validade: null,
  dataCriacao: '2026-03-01T12:00:00Z',
  quantidadeCargas: 2,
  pendenciasResolvidas: 1,
  pendenciasTotal: 4,
  pendenciasPorStatus: [{ status: 'RESOLVIDA', quantidade: 1 }],
  situacaoFinanceira: 'SEM_COBRANCA',
  valorTotal: null,
  valorAberto: null,
  faturas: [],
}

async function open(area: string, result: Answer = () => pedido) {
  answer({ 'GET /api/26/pedidos/5': result })
  const place = { path: '/$companyId/pedido-{$area}/$rowId/view', params: pedidoAddress }
  return showAt({ ...place, at: `/26/pedido-${area}/5/view` }, () => <ViewPedidoScreen />)
}

test.each(['cliente', 'transportador'])(
  'an order that a %s sees says how far it is and what it costs, and leads to its service there',
  async (area) => {
    await open(area)
    await until(() => screen.getByRole('heading', { level: 1, name: 'Serviço 2026000012' }))
    const part = (name: string) => within(screen.getByRole('region', { name }))
    part('Andamento')
    part('Cobranças')
    expect(screen.getByRole('link', { name: '2026000012' }).getAttribute('href')).toBe(
      `/26/servico-${area}/5/view`,
    )
  },
)

test('an order of somebody else looks like none, and leads to one’s own', async () => {
  const { user, router } = await open('cliente', () => problem(404, 'error.not-found'))
  await until(() => screen.getByRole('heading', { name: 'Nada encontrado neste endereço' }))
  await user.click(screen.getByRole('link', { name: 'Ir para a lista' }))
  await until(() => expect(router.state.location.pathname).toBe('/26/pedido-cliente'))
})
