import { situacoesDeAcesso } from '../rules/acesso.ts'
import { type ColumnDefinition, column, type FilterDefinition, filter } from './definition.ts'

/** What a carrier's list of those whom it lets in has besides what they are: how the authorisation stands. */
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
