import { situacoesDeAcesso } from '../rules/acesso.ts'
import { type ColumnDefinition, column, type FilterDefinition, filter } from './definition.ts'

/** Adds the columns and filters of the authorisation to a list of a haulier's drivers or trucks. */
export const withAcesso = ([name, ...others]: ColumnDefinition[], filters: FilterDefinition[]) => ({
  columns: [
    ...(name ? [name] : []),
    column('situacao', 'Enum', { enumType: 'autorizacaoStatus', display: 'status' }),
    ...others,
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
})
