import { empresaTipos, staffAuthorities } from '../access/authority.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

export const empresaSearch: SearchDefinition = {
  component: 'empresa',
  authorities: staffAuthorities,
  columns: [
    column('nome', 'String', { display: 'link' }),
    column('nationalRegister', 'String', { display: 'register' }),
    column('tipos', 'EnumList', { sortable: false, enumType: 'empresaTipo' }),
    column('activated', 'Boolean'),
    column('pessoas', 'Integer', { sortable: false }),
    column('suspensao', 'String', { display: 'dado', sortable: false, visible: false }),
    column('dataCriacao', 'Datetime'),
  ],
  filters: [
    filter('nome', 'String', { filterType: 'DEFAULT' }),
    filter('nationalRegister', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
    filter('tipo', 'EnumList', { filterType: 'DEFAULT', options: empresaTipos, enumType: 'empresaTipo' }),
    filter('activated', 'Boolean'),
    filter('dataCriacao', 'Datetime'),
  ],
  defaultSortByField: 'nome',
  rowPath: '/{id}/empresa',
}
