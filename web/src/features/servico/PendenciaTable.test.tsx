import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { showAt } from '../../testing/show.tsx'
import { PendenciaTable } from './PendenciaTable.tsx'

const pendencia = (id: number, more: Partial<PendenciaVista>): PendenciaVista => ({
  id,
  tipo: 'ANEXO',
  tela: 'anexo',
  subtipo: null,
  identificador: null,
  observacao: null,
  status: 'ATIVA',
  statusVirtual: null,
  pendenciaPredecessoraTipo: null,
  urlDocumento: null,
  depoisDe: [],
  rotulo: 'ATIVA',
  vez: 'REQUISITANTE',
  podeAgir: true,
  desde: '2026-08-01T12:00:00Z',
  prazo: null,
  prazoTipo: null,
  version: 1,
  ...more,
})

const servico = (...pendencias: PendenciaVista[]) =>
  ({
    id: 9,
    tipo: 'RETIRADA',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    papel: 'REQUISITANTE',
    requisitante: { id: 3 },
    pendencias,
  }) as Visao['servico']

test('what is active has a pencil, what can only be seen a magnifier, and a bill a barcode besides', async () => {
  const rows = [
    pendencia(1, {}),
    pendencia(2, { tipo: 'ROMANEIO', tela: 'romaneio', status: 'RESOLVIDA', rotulo: 'RESOLVIDA' }),
    pendencia(3, { tipo: 'FINANCEIRA', tela: null, urlDocumento: '/api/3/pendencias/3/documento' }),
  ]
  const visao: Visao = { companyId: 3, area: 'cliente', servico: servico(...rows) }
  await showAt({ path: '/', at: '/' }, () => <PendenciaTable visao={visao} onOpen={() => {}} />)
  const [, ...shown] = screen.getAllByRole('row')
  const signs = shown.map((row) =>
    within(row)
      .getAllByRole('button')
      .map((button) => /tabler-icon-(\w+)/.exec(button.innerHTML)?.[1]),
  )
  expect(signs).toEqual([['pencil'], ['search'], ['barcode', 'search']])
})
