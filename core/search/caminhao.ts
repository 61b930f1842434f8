import { caminhaoTipos } from '../catalogo/frota.ts'
import { withAcesso } from './autorizados.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

const columns = [
  column('placa', 'String', { display: 'link' }),
  column('tipo', 'Enum', { enumType: 'caminhaoTipo' }),
  column('renavam', 'String'),
  column('rntrc', 'String'),
]

const filters = [
  filter('placa', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
  filter('tipo', 'Enum', { filterType: 'DEFAULT', options: caminhaoTipos, enumType: 'caminhaoTipo' }),
  filter('renavam', 'String', { removeSpecialCharacters: true }),
  filter('rntrc', 'String', { removeSpecialCharacters: true }),
]

export const caminhaoSearch: SearchDefinition = {
  component: 'caminhao',
  authorities: ['USER'],
  columns,
  filters,
  defaultSortByField: 'placa',
  rowPath: '/caminhao/{id}/view',
}

/** The vehicles that a haulier has authorised; each row is an authorisation. */
export const veiculosAutorizadosSearch: SearchDefinition = {
  component: 'veiculos-autorizados',
  authorities: ['TRANSPORTADOR'],
  ...withAcesso(columns, filters),
  extras: ['caminhaoId'],
  defaultSortByField: 'placa',
  rowPath: '/caminhao/{caminhaoId}/view',
}
