import type { Authority } from '../access/authority.ts'
import type { NameIn } from '../texts/text-key.ts'
import { type Entity, type FilterType, type Operator, operatorsOf } from './filters.ts'

/**
 * How a value is shown where its type does not say enough: `prazo` with what runs out, as the row's `prazoTipo` says;
 * `recente` with what it was, where the row's `recentes` say so.
 */
export type Display =
  | 'status'
  | 'weight'
  | 'money'
  | 'register'
  | 'dado'
  | 'plate'
  | 'link'
  | 'prazo'
  | 'several'
  | 'recente'

/** What a list can have in its head: there is a text for it. */
export type ColumnId = NameIn<'column'>

/** `status` of `enum.status.ABERTA`: words that there are texts for. */
export type EnumType =
  NameIn<'enum'> extends infer Name ? (Name extends `${infer Type}.${string}` ? Type : never) : never

export interface ColumnDefinition {
  id: ColumnId
  type: FilterType
  sortable: boolean
  /** Shown until the person chooses otherwise. */
  visible: boolean
  display?: Display
  enumType?: EnumType
  /** What stands under it in the same cell, where that says something else and has no column of its own. */
  below?: ColumnId
  /** Rows that are alike in it stand by this one, and then by what that one says. */
  thenBy?: ColumnId
}

/** The words of a value with an `enumType`: a list has several, written `Cliente, Depot`. */
export function wordsOfValue({ type }: Pick<ColumnDefinition, 'type'>, value: unknown): string[] {
  return type === 'EnumList' ? String(value).split(', ') : [String(value)]
}

export interface FilterDefinition {
  id: ColumnId
  type: FilterType
  operators: readonly Operator[]
  defaultOperator: Operator
  /** Several for an operator that takes several. */
  defaultValue: string | string[] | null
  /** The choices of an Enum. */
  options: readonly string[]
  /** The words to choose from, or what is looked for. */
  enumType: EnumType | Entity | null
  editable: boolean
  removable: boolean
  filterType: 'DEFAULT' | 'ADVANCED'
  removeSpecialCharacters: boolean
}

export interface SearchDefinition {
  /** Its name in addresses: `servico-cliente`. */
  component: string
  /** Who may search it: anybody signed in, or holders of one of these. */
  authorities: readonly Authority[]
  columns: ColumnDefinition[]
  filters: FilterDefinition[]
  /** What a row carries beside its id and columns, for its actions and its path. */
  extras?: readonly string[]
  /** The columns by whose values its rows are counted, where people choose among them with one press. */
  facets?: readonly ColumnId[]
  /** The column by which people group its rows: in its order, each of its values has a heading. */
  groupBy?: ColumnId
  defaultSortByField: string
  /**
   * Where a row leads, with `{company}` and values of the row such as `{id}` to be filled; null where there is
   * nothing to open.
   */
  rowPath: string | null
}

type ColumnOptions = Partial<Omit<ColumnDefinition, 'id' | 'type'>>

export function column(id: ColumnId, type: FilterType, options: ColumnOptions = {}): ColumnDefinition {
  return { id, type, sortable: true, visible: true, ...options }
}

type FilterOptions = Partial<Omit<FilterDefinition, 'id' | 'type'>>

/** `filter('status', 'Enum', { options: statuses })`; advanced unless said otherwise. */
export function filter(id: ColumnId, type: FilterType, options: FilterOptions = {}): FilterDefinition {
  const operators = options.operators ?? operatorsOf[type]
  return {
    id,
    type,
    operators,
    defaultOperator: operators[0] ?? 'equals',
    defaultValue: null,
    options: [],
    enumType: null,
    editable: true,
    removable: true,
    filterType: 'ADVANCED',
    removeSpecialCharacters: false,
    ...options,
  }
}

/** Dates of creation; a weighing is created when the scale is read. */
const newestFirst = ['dataCriacao', 'dataPesagem']

/** Ascending by id, except by the date of creation, where the newest comes first. */
export function defaultSort({ defaultSortByField }: Pick<SearchDefinition, 'defaultSortByField'>) {
  return { id: defaultSortByField, reverse: newestFirst.includes(defaultSortByField) }
}

export const pageSizes = [20, 50, 100, 200] as const
