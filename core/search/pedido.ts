import type { Area } from '../access/area.ts'
import { pedidoAreas } from '../access/screens.ts'
import { column, filter, type SearchDefinition } from './definition.ts'
import { servicoSearch } from './servico.ts'

export const situacaoFinanceira = ['SEM_COBRANCA', 'EM_ABERTO', 'PAGO'] as const

/** The progress and the cost of an order; amounts are in cents. */
const progress = [
  column('pendenciasResolvidas', 'Integer', { sortable: false }),
  column('pendenciasTotal', 'Integer', { sortable: false }),
  column('quantidadeCargas', 'Integer', { sortable: false, visible: false }),
  column('valorTotal', 'Long', { sortable: false, display: 'money' }),
  column('valorAberto', 'Long', { sortable: false, display: 'money', visible: false }),
  column('situacaoFinanceira', 'Enum', {
    sortable: false,
    display: 'status',
    enumType: 'situacaoFinanceira',
  }),
]

const filters = [
  filter('situacaoFinanceira', 'Enum', {
    filterType: 'DEFAULT',
    options: situacaoFinanceira,
    enumType: 'situacaoFinanceira',
  }),
  filter('valorTotalReais', 'Decimal'),
]

/** An order: a request with its progress and its cost. */
function pedidoSearch(area: Area): SearchDefinition {
  const servico = servicoSearch(area)
  const columns = servico.columns.filter(({ id }) => id !== 'pendenciasAbertas')
  return {
    ...servico,
    component: `pedido-${area}`,
    columns: [...columns, ...progress],
    filters: [...servico.filters, ...filters],
    rowPath: `/{company}/pedido-${area}/{id}/view`,
  }
}

export const pedidoSearches: SearchDefinition[] = pedidoAreas.map(pedidoSearch)
