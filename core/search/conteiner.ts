import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

const tamanho = filter('tamanhoConteiner', 'Enum', {
  filterType: 'DEFAULT',
  options: tamanhosConteiner,
  enumType: 'tamanhoConteiner',
})

export const isoCodeSearch: SearchDefinition = {
  component: 'iso-code',
  authorities: ['USER'],
  columns: [
    column('codigo', 'String', { display: 'link' }),
    column('tipoConteiner', 'String', { display: 'dado' }),
    column('tamanhoConteiner', 'Enum', { enumType: 'tamanhoConteiner' }),
    column('naoPermitirDesova', 'Boolean'),
  ],
  filters: [
    filter('codigo', 'String', { filterType: 'DEFAULT' }),
    filter('tipoConteiner', 'String', { filterType: 'DEFAULT' }),
    tamanho,
    filter('naoPermitirDesova', 'Boolean'),
  ],
  defaultSortByField: 'codigo',
  rowPath: '/iso-code/{id}/view',
}

export const conteinerSearch: SearchDefinition = {
  component: 'conteiner',
  authorities: ['USER'],
  columns: [
    column('codigo', 'String', { display: 'link' }),
    column('isoCode', 'String'),
    column('tipoConteiner', 'String', { display: 'dado' }),
    column('tamanhoConteiner', 'Enum', { enumType: 'tamanhoConteiner' }),
    column('tara', 'Long', { display: 'weight' }),
    column('pesoMaximo', 'Long', { display: 'weight' }),
    column('armador', 'String'),
  ],
  filters: [
    filter('codigo', 'String', { filterType: 'DEFAULT', removeSpecialCharacters: true }),
    filter('isoCode', 'String', { filterType: 'DEFAULT' }),
    tamanho,
    filter('tipoConteiner', 'String'),
    filter('armador', 'String'),
    filter('taraKg', 'Decimal'),
    filter('pesoMaximoKg', 'Decimal'),
  ],
  defaultSortByField: 'codigo',
  rowPath: '/conteiner/{id}/view',
}
