import type { Authority } from '../access/authority.ts'
import type { NameIn } from '../texts/text-key.ts'
import { type Entity, type FilterType, type Operator, operatorsOf } from './filters.ts'

/**
 * How a value is shown where its type is not enough. `prazo` adds the kind of deadline in the row's `prazoTipo`;
 * `recente` adds the old value in the row's `recentes`.
 */
type Display =
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

/** The id of a column; each has a text. */
export type ColumnId = NameIn<'column'>

/** The enum types that have texts: `status` because of `enum.status.ABERTA`. */
type EnumType =
  NameIn<'enum'> extends infer Name ? (Name extends `${infer Type}.${string}` ? Type : never) : never

export interface ColumnDefinition {
  id: ColumnId
  type: FilterType
  sortable: boolean
  /** Shown by default. */
  visible: boolean
  display?: Display
  enumType?: EnumType
  /** The column that is shown below the value in the same cell, where it differs and has no column of its own. */
  below?: ColumnId
  /** Rows with equal values are sorted by this column, and then by the one that it names. */
  thenBy?: ColumnId
}

/** The words of a value with an `enumType`; a list is written as `Cliente, Depot`. */
export function wordsOfValue({ type }: Pick<ColumnDefinition, 'type'>, value: unknown): string[] {
  return type === 'EnumList' ? String(value).split(', ') : [String(value)]
}

export interface FilterDefinition {
  id: ColumnId
  type: FilterType
  operators: readonly Operator[]
  defaultOperator: Operator
  /** A list for operators with several values. */
  defaultValue: string | string[] | null
  /** The values of an Enum. */
  options: readonly string[]
  /** The type of the words in an Enum, or of the rows in an Entity. */
  enumType: EnumType | Entity | null
  editable: boolean
  removable: boolean
  filterType: 'DEFAULT' | 'ADVANCED'
  removeSpecialCharacters: boolean
}

export interface SearchDefinition {
  /** The name of the list in addresses: `servico-cliente`. */
  component: string
  /** The authorities that may search it. */
  authorities: readonly Authority[]
  columns: ColumnDefinition[]
  filters: FilterDefinition[]
  /** The fields of a row beside its id and columns, for its actions and its path. */
  extras?: readonly string[]
  /** The columns with counted values, which filter the list by one click. */
  facets?: readonly ColumnId[]
  /** The column for grouping rows: they are sorted by it, with a heading for each value. */
  groupBy?: ColumnId
  defaultSortByField: string
  /** The path that a row opens, with `{company}` and values of the row such as `{id}`; null where rows cannot be opened. */
  rowPath: string | null
}

type ColumnOptions = Partial<Omit<ColumnDefinition, 'id' | 'type'>>

export function column(id: ColumnId, type: FilterType, options: ColumnOptions = {}): ColumnDefinition {
  return { id, type, sortable: true, visible: true, ...options }
}

type FilterOptions = Partial<Omit<FilterDefinition, 'id' | 'type'>>

/** `filter('status', 'Enum', { options: statuses })`; filters are advanced by default. */
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

/** Dates of creation; a weighing is created when the scales are read. */
const newestFirst = ['dataCriacao', 'dataPesagem']

/** Ascending, except for dates of creation, where the newest comes first. */
export function defaultSort({ defaultSortByField }: Pick<SearchDefinition, 'defaultSortByField'>) {
  return { id: defaultSortByField, reverse: newestFirst.includes(defaultSortByField) }
}

export const pageSizes = [20, 50, 100, 200] as const
