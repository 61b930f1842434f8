import { expect, test } from 'vitest'
import type { ServicoDaCarga } from '../api/carga.ts'
import { situacaoOf } from './situacao-carga.ts'

const servico = (id: number, status: ServicoDaCarga['status']): ServicoDaCarga => ({
  id,
  numeroSolicitacao: `S${id}`,
  subtipo: 'RETIRADA_CARGA_GERAL',
  status,
  dataCriacao: '2026-11-10T10:00:00.000Z',
  empresaId: null,
  area: null,
  esperas: [{ tipo: 'NOTAS_FISCAIS', vez: 'REQUISITANTE', desde: '2026-11-11T10:00:00.000Z' }],
})
const nothing = { recebidaEm: null, entregueEm: null, bloqueiosCarga: [], servicos: [] }

test('cargo is on its way, then at the terminal, then gone', () => {
  const recebidaEm = '2026-11-01T10:00:00.000Z'
  const entregueEm = '2026-11-12T10:00:00.000Z'
  expect(situacaoOf(nothing)).toMatchObject({ onde: 'a-caminho', desde: null, servico: null, espera: null })
  expect(situacaoOf({ ...nothing, recebidaEm })).toMatchObject({ onde: 'no-terminal', desde: recebidaEm })
  expect(situacaoOf({ ...nothing, recebidaEm, entregueEm })).toMatchObject({
    onde: 'saiu',
    desde: entregueEm,
  })
})

test('only what holds now blocks it, neither what was released nor what is only announced, each kind named once', () => {
  const block = {
    id: 1,
    tipo: 'MAPA' as const,
    descricao: '',
    orgao: null,
    documento: null,
    fonte: null,
    situacao: 'ATIVO' as const,
    criadoEm: '2026-11-01T10:00:00.000Z',
    liberadoEm: null,
  }
  const released = {
    ...block,
    tipo: 'ADUANEIRO' as const,
    situacao: 'LIBERADO' as const,
    liberadoEm: '2026-11-02T10:00:00.000Z',
  }
  const announced = { ...block, tipo: 'TERMINAL' as const, situacao: 'PENDENTE' as const }
  const bloqueiosCarga = [block, { ...block, id: 2 }, released, announced]
  expect(situacaoOf({ ...nothing, bloqueiosCarga }).bloqueios).toEqual(['MAPA'])
})

test('the oldest open service holds it, with what it has waited for the longest', () => {
  const servicos = [servico(3, 'PENDENTE'), servico(2, 'PENDENTE'), servico(1, 'EXECUTADO')]
  expect(situacaoOf({ ...nothing, servicos })).toMatchObject({
    servico: { id: 2 },
    espera: { vez: 'REQUISITANTE' },
  })
  expect(situacaoOf({ ...nothing, servicos: [servico(1, 'CANCELADO')] }).servico).toBeNull()
})
