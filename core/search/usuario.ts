import { ownAuthorities, staffAuthorities } from '../access/authority.ts'
import { languages } from '../texts/language.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

export const usuarioSearch: SearchDefinition = {
  component: 'usuario',
  authorities: staffAuthorities,
  columns: [
    column('login', 'String', { display: 'link' }),
    column('nome', 'String'),
    column('email', 'String'),
    column('cpf', 'String', { display: 'register', visible: false }),
    column('empresas', 'String', { sortable: false }),
    column('activated', 'Boolean'),
    column('langKey', 'Enum', { enumType: 'langKey', visible: false }),
    column('dataCriacao', 'Datetime'),
  ],
  filters: [
    filter('login', 'String', { filterType: 'DEFAULT' }),
    filter('nome', 'String', { filterType: 'DEFAULT' }),
    filter('email', 'String', { filterType: 'DEFAULT' }),
    filter('cpf', 'String', { removeSpecialCharacters: true }),
    filter('empresa', 'String'),
    filter('empresaId', 'Entity', { enumType: 'empresa' }),
    filter('authority', 'EnumList', { options: ownAuthorities, enumType: 'authority' }),
    filter('activated', 'Boolean'),
    filter('langKey', 'Enum', { options: languages, enumType: 'langKey' }),
    filter('dataCriacao', 'Datetime'),
  ],
  defaultSortByField: 'login',
  rowPath: '/admin/user-management/{login}/view',
}
