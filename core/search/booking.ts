import { tiposViagem } from '../rules/escala.ts'
import { column, filter, type SearchDefinition } from './definition.ts'

export const bookingTipos = ['CONTEINER_CHEIO', 'CONTEINER_VAZIO', 'CARGA_GERAL'] as const
export type BookingTipo = (typeof bookingTipos)[number]
export const categoriasDeBooking = ['EXPORTACAO', 'CABOTAGEM', 'VAZIO'] as const

const bookingSearch: SearchDefinition = {
  component: 'booking',
  authorities: ['USER'],
  columns: [
    column('numero', 'String', { display: 'link' }),
    column('tipo', 'Enum', { enumType: 'bookingTipo' }),
    column('categoriaCarga', 'Enum', { enumType: 'categoriaCarga', visible: false }),
    column('modalidadeTransporte', 'Enum', { enumType: 'tipoViagem', visible: false }),
    column('armador', 'String'),
    column('agenciaMaritima', 'String', { visible: false }),
    column('exportador', 'String'),
    column('navio', 'String'),
    column('viagemOutbound', 'String'),
    column('portoDescarga', 'String'),
    column('portoDestinoFinal', 'String', { visible: false }),
    column('quantidade', 'Integer', { sortable: false }),
    column('utilizado', 'Boolean'),
    column('cancelado', 'Boolean', { visible: false }),
    column('dataDeadline', 'Datetime'),
    column('dataCriacao', 'Datetime'),
  ],
  filters: [
    filter('numero', 'String', { filterType: 'DEFAULT' }),
    filter('escalaId', 'Entity', { filterType: 'DEFAULT', enumType: 'escala' }),
    filter('tipo', 'Enum', { filterType: 'DEFAULT', options: bookingTipos, enumType: 'bookingTipo' }),
    filter('categoriaCarga', 'Enum', { options: categoriasDeBooking, enumType: 'categoriaCarga' }),
    filter('modalidadeTransporte', 'Enum', { options: tiposViagem, enumType: 'tipoViagem' }),
    filter('armador', 'String'),
    filter('exportador', 'String'),
    filter('exportadorCnpj', 'String', { removeSpecialCharacters: true }),
    filter('navio', 'String'),
    filter('viagemOutbound', 'String'),
    filter('portoDescargaId', 'Entity', { enumType: 'porto' }),
    filter('isoCode', 'String'),
    filter('produto', 'String'),
    filter('utilizado', 'Boolean'),
    filter('cancelado', 'Boolean'),
    filter('dataDeadline', 'Datetime'),
    filter('dataCriacao', 'Datetime'),
  ],
  defaultSortByField: 'dataCriacao',
  rowPath: '/booking/{id}/view',
}

export const bookingSearches: SearchDefinition[] = [
  bookingSearch,
  {
    ...bookingSearch,
    component: 'booking-armador',
    authorities: ['ARMADOR', 'AGENCIA_MARITIMA'],
    rowPath: '/{company}/booking-armador/{id}/view',
  },
]
