import { CNH_CATEGORIES } from '../values/cnh.ts'
import { withAcesso } from './autorizados.ts'
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

/** The drivers that a haulier has authorised; each row is an authorisation. */
export const motoristasAutorizadosSearch: SearchDefinition = {
  component: 'motoristas-autorizados',
  authorities: ['TRANSPORTADOR'],
  ...withAcesso(columns, filters),
  extras: ['motoristaId', 'temFoto'],
  defaultSortByField: 'nome',
  rowPath: '/motorista/{motoristaId}/view',
}
