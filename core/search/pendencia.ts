import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { servicosDeclarados } from '../catalogo/servicos.ts'
import { openStatuses, type PendenciaStatus, pendenciaStatuses } from '../workflow/estado.ts'
import { column, filter, type SearchDefinition } from './definition.ts'
import { prazoOperators } from './filters.ts'

const subtipos = servicosDeclarados.map(({ subtipo }) => subtipo)

const statusFilter = (options: readonly PendenciaStatus[]) =>
  filter('status', 'EnumList', { filterType: 'DEFAULT', options, enumType: 'pendenciaStatus' })

const ofTransportador: SearchDefinition = {
  component: 'minhas-pendencias-transportador',
  authorities: ['TRANSPORTADOR'],
  columns: [
    column('tipo', 'Enum', { display: 'link', enumType: 'pendenciaTipo' }),
    column('identificador', 'String', { display: 'several' }),
    column('status', 'Enum', { display: 'status', enumType: 'pendenciaStatus' }),
    column('prazo', 'Datetime', { display: 'prazo' }),
    column('statusVirtual', 'Enum', { enumType: 'pendenciaStatusVirtual', visible: false }),
    column('observacao', 'String', { display: 'dado', visible: false }),
    column('numeroSolicitacao', 'String'),
    column('servicoSubtipo', 'Enum', { enumType: 'subtipo' }),
    column('requisitante', 'String'),
    column('consignatario', 'String', { visible: false }),
    column('navio', 'String', { visible: false }),
    column('dataCriacao', 'Datetime'),
    column('validade', 'Date', { visible: false }),
    column('encerrada', 'Boolean', { visible: false, thenBy: 'prazo' }),
  ],
  filters: [
    statusFilter(pendenciaStatuses),
    filter('numeroSolicitacao', 'String', { filterType: 'DEFAULT' }),
    filter('carga', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
    filter('prazo', 'Datetime', { operators: prazoOperators }),
    filter('tipo', 'Enum', { enumType: 'pendenciaTipo', options: pendenciaTipos }),
    filter('identificador', 'String'),
    filter('servicoSubtipo', 'Enum', { options: subtipos, enumType: 'subtipo' }),
    filter('requisitante', 'String'),
    filter('requisitanteCnpj', 'String', { removeSpecialCharacters: true }),
    filter('navio', 'String'),
    filter('dataCriacao', 'Datetime'),
    filter('validade', 'Date'),
  ],
  extras: ['prazoTipo', 'servicoId', 'servicoTipo', 'subtipo', 'requisitanteId'],
  facets: ['tipo'],
  // Open pendencias come first, sorted by deadline.
  defaultSortByField: 'encerrada',
  rowPath: '/{company}/servico-transportador/{servicoId}/view',
}

/**
 * Whose turn an open pendencia is, from the reader's point of view: AGIR is the reader, DEPOIS nobody yet. The order of
 * the values is the order of the list.
 */
export const pendenciaVezes = [
  'AGIR',
  'ARMAZEM',
  'DEPOIS',
  'POSICIONAMENTO',
  'REQUISITANTE',
  'TERMINAL',
  'TRANSPORTADOR',
] as const

/** All open pendencias of the reader's companies, in any part; those on which the reader can act come first. */
const deTodos: SearchDefinition = {
  ...ofTransportador,
  component: 'minhas-pendencias',
  authorities: ['USER'],
  columns: [
    column('tipo', 'Enum', { display: 'link', enumType: 'pendenciaTipo', thenBy: 'vez' }),
    column('vez', 'Enum', { enumType: 'pendenciaVez', below: 'empresa', thenBy: 'prazo' }),
    column('prazo', 'Datetime', { display: 'prazo' }),
    column('conteineres', 'String', { sortable: false, display: 'several' }),
    column('numeroSolicitacao', 'String'),
    column('servicoSubtipo', 'Enum', { enumType: 'subtipo' }),
    column('requisitante', 'String', { below: 'consignatario' }),
    column('status', 'Enum', { display: 'status', enumType: 'pendenciaStatus' }),
    column('empresa', 'String', { visible: false }),
    column('identificador', 'String', { visible: false, display: 'several' }),
    column('consignatario', 'String', { visible: false }),
    column('navio', 'String', { visible: false }),
    column('observacao', 'String', { display: 'dado', visible: false }),
    column('dataCriacao', 'Datetime', { visible: false }),
    column('validade', 'Date', { visible: false }),
  ],
  filters: [
    statusFilter(openStatuses),
    ...ofTransportador.filters.filter(({ id }) => id !== 'status'),
    filter('vez', 'Enum', { enumType: 'pendenciaVez', options: pendenciaVezes }),
    filter('consignatario', 'String'),
  ],
  extras: [...(ofTransportador.extras ?? []), 'empresaId', 'area'],
  facets: ['vez', 'tipo'],
  groupBy: 'tipo',
  defaultSortByField: 'vez',
  rowPath: '/{empresaId}/servico-{area}/{servicoId}/view',
}

/**
 * The lists of pendencias: hauliers have one of those that name them and one about unstuffing, everybody has one of the
 * open ones.
 */
export const pendenciaSearches: SearchDefinition[] = [
  ofTransportador,
  { ...ofTransportador, component: 'minhas-pendencias-desova-transportador' },
  deTodos,
]
