import { authoritiesOfArea } from '../access/area.ts'
import { boletimAreas } from '../access/screens.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

export const boletimTipos = ['ENTRADA', 'SAIDA', 'DESCARGA', 'REPESAGEM'] as const
export type BoletimTipo = (typeof boletimTipos)[number]

const columns = [
  column('numero', 'String', { display: 'link' }),
  column('tipo', 'Enum', { enumType: 'boletimTipo' }),
  column('carga', 'String'),
  column('placa', 'String', { display: 'plate' }),
  column('pesoBruto', 'Long', { display: 'weight' }),
  column('pesoTara', 'Long', { display: 'weight', visible: false }),
  column('pesoLiquido', 'Long', { display: 'weight' }),
  column('transportador', 'String'),
  column('numeroSolicitacao', 'String'),
  column('navio', 'String', { visible: false }),
  column('dataPesagem', 'Datetime'),
]

const filters = [
  filter('numero', 'String', { filterType: 'DEFAULT' }),
  filter('carga', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
  filter('dataPesagem', 'Datetime', { filterType: 'DEFAULT' }),
  filter('tipo', 'Enum', { options: boletimTipos, enumType: 'boletimTipo' }),
  filter('placa', 'String', { removeSpecialCharacters: true }),
  filter('numeroSolicitacao', 'String'),
  filter('transportador', 'String'),
  filter('transportadorCnpj', 'String', { removeSpecialCharacters: true }),
  filter('navio', 'String'),
  filter('pesoBrutoKg', 'Decimal'),
]

export const boletimPesagemSearches: SearchDefinition[] = boletimAreas.map((area) => ({
  component: `boletim-pesagem-${area}`,
  authorities: authoritiesOfArea(area),
  columns,
  filters,
  defaultSortByField: 'dataPesagem',
  rowPath: '/{company}/boletim-pesagem/{id}/view',
}))
