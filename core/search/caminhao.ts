import { caminhaoTipos } from '../catalogo/frota.ts'
import { situacoesDeAcesso } from '../rules/acesso.ts'
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

/** The vehicles that a carrier lets in; a row is the authorisation. */
export const veiculosAutorizadosSearch: SearchDefinition = {
  component: 'veiculos-autorizados',
  authorities: ['TRANSPORTADOR'],
  columns: [
    ...columns.slice(0, 1),
    column('situacao', 'Enum', { enumType: 'autorizacaoStatus', display: 'status' }),
    ...columns.slice(1),
    column('dataVencimento', 'Date'),
    column('ativa', 'Boolean', { visible: false }),
  ],
  filters: [
    ...filters,
    filter('situacao', 'EnumList', {
      filterType: 'DEFAULT',
      options: situacoesDeAcesso,
      enumType: 'autorizacaoStatus',
    }),
    filter('dataVencimento', 'Date'),
    filter('ativa', 'Boolean'),
  ],
  extras: ['caminhaoId'],
  defaultSortByField: 'placa',
  rowPath: '/caminhao/{caminhaoId}/view',
}
