import { pendenciaStatuses } from '../workflow/estado.ts'
import { column, filter, type SearchDefinition } from './definition.ts'
import { prazoOperators } from './filters.ts'

const ofTransportador: SearchDefinition = {
  component: 'minhas-pendencias-transportador',
  authorities: ['TRANSPORTADOR'],
  columns: [
    column('tipo', 'Enum', { display: 'link', enumType: 'pendenciaTipo' }),
    column('identificador', 'String'),
    column('status', 'Enum', { display: 'status', enumType: 'pendenciaStatus' }),
    column('prazo', 'Datetime', { display: 'prazo' }),
    column('statusVirtual', 'Enum', { enumType: 'pendenciaStatusVirtual', visible: false }),
    column('observacao', 'String', { visible: false }),
    column('numeroSolicitacao', 'String'),
    column('servicoSubtipo', 'Enum', { enumType: 'subtipo' }),
    column('requisitante', 'String'),
    column('consignatario', 'String', { visible: false }),
    column('navio', 'String', { visible: false }),
    column('dataCriacao', 'Datetime'),
    column('validade', 'Date', { visible: false }),
  ],
  filters: [
    filter('status', 'EnumList', {
      filterType: 'DEFAULT',
      options: pendenciaStatuses,
      enumType: 'pendenciaStatus',
    }),
    filter('numeroSolicitacao', 'String', { filterType: 'DEFAULT' }),
    filter('carga', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
    filter('prazo', 'Datetime', { operators: prazoOperators }),
    filter('tipo', 'Enum', { enumType: 'pendenciaTipo' }),
    filter('identificador', 'String'),
    filter('servicoSubtipo', 'Enum', { enumType: 'subtipo' }),
    filter('requisitante', 'String'),
    filter('requisitanteCnpj', 'String', { removeSpecialCharacters: true }),
    filter('navio', 'String'),
    filter('dataCriacao', 'Datetime'),
    filter('validade', 'Date'),
  ],
  extras: ['prazoTipo', 'servicoId', 'servicoTipo', 'subtipo', 'requisitanteId'],
  defaultSortByField: 'dataCriacao',
  rowPath: '/{company}/servico-transportador/{servicoId}/view',
}

/** What a carrier has to do, and the part of it that is about unstuffing. */
export const pendenciaSearches: SearchDefinition[] = [
  ofTransportador,
  { ...ofTransportador, component: 'minhas-pendencias-desova-transportador' },
]
