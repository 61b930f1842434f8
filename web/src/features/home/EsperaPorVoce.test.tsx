import type { PendenciaDoDia } from '@cais/core/api/home.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt, until } from '../../testing/show.tsx'
import { EsperaPorVoce } from './EsperaPorVoce.tsx'

const primeira: PendenciaDoDia = {
  id: 9,
  tipo: 'ANEXO',
  prazo: '2026-03-02T12:00:00Z',
  prazoTipo: 'FATURA',
  servicoId: 5,
  servicoTipo: 'RETIRADA',
  servicoSubtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  numeroSolicitacao: '2026000001',
  conteineres: 'QQZU8000016',
  requisitanteId: 17,
  requisitante: 'Importadora Exemplo',
  empresaId: 17,
  area: 'cliente',
}
const pendencias = { past: 1, today: 0, next24h: 0, later: 0, none: 0, total: 1, esperando: 0, porTipo: [] }

test('on a phone the heading of the first ones is not said again beside each of them, as the deadline is', async () => {
  await showAt({ path: '/', at: '/' }, () => <EsperaPorVoce pendencias={pendencias} primeiras={[primeira]} />)
  const table = await until(() => screen.getByRole('table', { name: 'As primeiras' }))
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe('As primeiras')
  // A phone says the label of a cell beside its value, except of the cell that gives the row its title.
  const said = within(table)
    .getAllByRole('cell')
    .filter((cell) => !cell.hasAttribute('data-title'))
    .map((cell) => cell.getAttribute('data-label'))
  expect(said).toEqual(['Prazo'])
})
