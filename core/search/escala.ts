import { escalaStatuses, isOver, tiposViagem } from '../rules/escala.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

const escalaSearch: SearchDefinition = {
  component: 'escala',
  authorities: ['USER'],
  columns: [
    column('visit', 'String', { display: 'link' }),
    column('navioNome', 'String'),
    column('viagemInbound', 'String', { visible: false }),
    column('viagemOutbound', 'String'),
    column('status', 'Enum', { display: 'status', enumType: 'escalaStatus' }),
    column('berco', 'String'),
    column('armador', 'String'),
    column('agenciaMaritima', 'String', { visible: false }),
    column('portoOrigem', 'String', { visible: false }),
    column('portoDestino', 'String', { visible: false }),
    column('tipoViagem', 'Enum', { enumType: 'tipoViagem', visible: false }),
    column('dataETA', 'Datetime', { display: 'recente' }),
    column('dataETB', 'Datetime', { display: 'recente' }),
    column('dataETD', 'Datetime', { display: 'recente' }),
    column('dataDeadline', 'Datetime', { display: 'recente' }),
    // These columns would make the list too wide for a small laptop.
    column('aberturaGate', 'Datetime', { display: 'recente', visible: false }),
    column('dataAberturaGate', 'Datetime', { display: 'recente', visible: false }),
    column('limiteRecepcaoCheio', 'Datetime', { display: 'recente', visible: false }),
    column('dataAtracacao', 'Datetime', { visible: false }),
    column('dataDesatracacao', 'Datetime', { visible: false }),
    column('dependo', 'Boolean', { visible: false, sortable: false }),
  ],
  filters: [
    filter('navioNome', 'String', { filterType: 'DEFAULT' }),
    filter('viagemOutbound', 'String', { filterType: 'DEFAULT' }),
    filter('status', 'Enum', {
      filterType: 'DEFAULT',
      options: escalaStatuses,
      enumType: 'escalaStatus',
      // By default only ships that are here or expected; without this filter all ships.
      defaultOperator: 'in',
      defaultValue: escalaStatuses.filter((status) => !isOver(status)),
    }),
    filter('mudouEm24h', 'Boolean', { filterType: 'DEFAULT' }),
    filter('acompanho', 'Boolean', { filterType: 'DEFAULT' }),
    filter('dependo', 'Boolean'),
    filter('visit', 'String'),
    filter('berco', 'String'),
    filter('armador', 'String'),
    filter('armadorId', 'Entity', { enumType: 'empresa' }),
    filter('portoOrigemId', 'Entity', { enumType: 'porto' }),
    filter('portoDestinoId', 'Entity', { enumType: 'porto' }),
    filter('agenciaMaritima', 'String'),
    filter('tipoViagem', 'Enum', { options: tiposViagem, enumType: 'tipoViagem' }),
    filter('dataETA', 'Datetime'),
    filter('dataETB', 'Datetime'),
    filter('dataETD', 'Datetime'),
    filter('dataDeadline', 'Datetime'),
    filter('aberturaGate', 'Datetime'),
    filter('dataAberturaGate', 'Datetime'),
    filter('limiteRecepcaoCheio', 'Datetime'),
    filter('indicadorGradeLiberada', 'Boolean'),
  ],
  extras: ['recentes'],
  defaultSortByField: 'dataETA',
  rowPath: '/escala/{id}/view',
}

/** All calls, and those on which a company has cargo, a booking or a service. */
export const escalaSearches: SearchDefinition[] = [
  escalaSearch,
  { ...escalaSearch, component: 'escala-cliente' },
]
