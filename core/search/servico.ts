import { type Area, areas, authoritiesOfArea } from '../access/area.ts'
import { servicosDeclarados } from '../catalogo/servicos.ts'
import { servicoStatuses } from '../workflow/estado.ts'
import { column, filter, type SearchDefinition } from './definition.ts'
import { prazoOperators } from './filters.ts'

const subtipos = servicosDeclarados.map(({ subtipo }) => subtipo)

const columns = [
  column('numeroSolicitacao', 'String', { display: 'link' }),
  column('subtipo', 'Enum', { enumType: 'subtipo' }),
  column('status', 'Enum', { display: 'status', enumType: 'servicoStatus' }),
  column('prazo', 'Datetime', { display: 'prazo' }),
  column('conteineres', 'String', { sortable: false, display: 'several' }),
  column('vez', 'Enum', { sortable: false, enumType: 'vez', visible: false }),
  column('falta', 'EnumList', {
    sortable: false,
    display: 'several',
    enumType: 'pendenciaTipo',
    below: 'vez',
  }),
  column('referenciaCliente', 'String', { visible: false }),
  column('requisitante', 'String', { below: 'consignatario' }),
  column('consignatario', 'String', { visible: false }),
  column('navio', 'String', { visible: false }),
  column('booking', 'String', { visible: false }),
  column('pendenciasAbertas', 'Integer', { sortable: false, visible: false }),
  column('dataCriacao', 'Datetime'),
  column('validade', 'Date', { visible: false }),
]

/** Brokers and forwarders work for other companies, so they filter by those that authorised them. */
const forOthers: readonly Area[] = ['despachante', 'agente-carga']

const filtersOf = (area: Area | null) => [
  filter('numeroSolicitacao', 'String', { filterType: 'DEFAULT' }),
  filter('status', 'Enum', { filterType: 'DEFAULT', options: servicoStatuses, enumType: 'servicoStatus' }),
  filter('dataCriacao', 'Datetime', { filterType: 'DEFAULT' }),
  filter('prazo', 'Datetime', { operators: prazoOperators }),
  filter('prazoNavio', 'Datetime', { operators: prazoOperators }),
  filter('prazoLivre', 'Datetime', { operators: prazoOperators }),
  filter('prazoFatura', 'Datetime', { operators: prazoOperators }),
  filter('janela', 'Datetime'),
  filter('subtipo', 'Enum', { options: subtipos, enumType: 'subtipo' }),
  filter('referenciaCliente', 'String'),
  filter('requisitante', 'String'),
  filter('requisitanteCnpj', 'String', { removeSpecialCharacters: true }),
  filter('consignatario', 'String'),
  filter('consignatarioCnpj', 'String', { removeSpecialCharacters: true }),
  filter('consignatarioId', 'Entity', {
    enumType: area && forOthers.includes(area) ? 'empresaAutorizadora' : 'empresa',
  }),
  filter('conteiner', 'String', { removeSpecialCharacters: true }),
  filter('ceMercante', 'String', { removeSpecialCharacters: true }),
  filter('booking', 'String'),
  filter('bookingId', 'Entity', { enumType: 'booking' }),
  filter('navio', 'String'),
  filter('escalaId', 'Entity', { enumType: 'escala' }),
  filter('validade', 'Date'),
]

export function servicoSearch(area: Area): SearchDefinition {
  return {
    component: `servico-${area}`,
    authorities: authoritiesOfArea(area),
    columns,
    filters: filtersOf(area),
    extras: ['prazoTipo'],
    defaultSortByField: 'dataCriacao',
    rowPath: `/{company}/servico-${area}/{id}/view`,
  }
}

export const servicoSearches: SearchDefinition[] = [
  ...areas.map(({ area }) => servicoSearch(area)),
  {
    component: 'servico',
    authorities: ['USER'],
    columns,
    filters: filtersOf(null),
    extras: ['prazoTipo'],
    defaultSortByField: 'dataCriacao',
    rowPath: '/servico/{id}/view',
  },
]
