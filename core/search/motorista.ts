import { situacoesDeAcesso } from '../rules/acesso.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

const columns = [
  column('nome', 'String', { display: 'link' }),
  column('cpf', 'String', { display: 'register' }),
  column('cnh', 'String'),
  column('categoriaCnh', 'Enum', { enumType: 'categoriaCnh' }),
  column('validadeCnh', 'Date'),
]

const filters = [
  filter('nome', 'String', { filterType: 'DEFAULT' }),
  filter('cpf', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
  filter('cnh', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
  filter('categoriaCnh', 'EnumList', { options: CNH_CATEGORIES, enumType: 'categoriaCnh' }),
  filter('validadeCnh', 'Date'),
]

export const motoristaSearch: SearchDefinition = {
  component: 'motorista',
  authorities: ['USER'],
  columns,
  filters,
  defaultSortByField: 'nome',
  rowPath: '/motorista/{id}/view',
}

/** The drivers that a carrier lets in; a row is the authorisation. */
export const motoristasAutorizadosSearch: SearchDefinition = {
  component: 'motoristas-autorizados',
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
  extras: ['motoristaId', 'temFoto'],
  defaultSortByField: 'nome',
  rowPath: '/motorista/{motoristaId}/view',
}
