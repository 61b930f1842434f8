import { z } from 'zod'
import type { ColumnId } from '../search/definition.ts'
import { pageSizes } from '../search/definition.ts'
import { entities, filterTypes, operators } from '../search/filters.ts'
import { languages } from '../texts/language.ts'
import { companyParam, id, line } from '../values/inputs.ts'
import { named } from './named.ts'
import { companyOrAll, route } from './route.ts'

const component = z.object({ component: line(60).min(1) })
const componentOfCompany = companyParam.extend(component.shape)

const scalar = z.union([z.string().max(500), z.number()])

export const appliedFilter = z.object({
  id: z.string().max(60),
  type: z.enum(filterTypes),
  operator: z.enum(operators).nullish(),
  value: z.union([scalar, z.boolean(), z.array(scalar).max(100)]).nullish(),
  value2: scalar.nullish(),
  datetime1: z.string().max(40).nullish(),
  datetime2: z.string().max(40).nullish(),
  enumType: z.string().max(60).nullish(),
})

/** A saved search: the query of `searchRequest`, and the shown columns. */
export const buscaConteudo = z.object({
  filters: z.array(appliedFilter).max(50),
  sortedBy: z.object({ id: z.string().max(60), reverse: z.boolean() }).nullable(),
  /** The shown columns; empty for the default ones. */
  columns: z.array(z.string().max(60)).max(60),
  pageSize: z.literal(pageSizes, 'validation.page-size'),
})
export type BuscaConteudo = z.infer<typeof buscaConteudo>

export const searchConfig = z.object({
  defaultSortByField: z.string(),
  /** The columns whose values can be counted. */
  facets: z.array(named<ColumnId>()).optional(),
  /** The column by which rows are sorted and grouped under headings. */
  groupBy: named<ColumnId>().optional(),
  rowPath: z.string().nullable(),
  /** The saved search with which this list opens for the caller, or null. */
  padrao: z.object({ id, nome: z.string(), conteudo: buscaConteudo }).nullish(),
  resultColumns: z.array(
    z.object({
      id: named<ColumnId>(),
      type: z.enum(filterTypes),
      sortable: z.boolean(),
      visible: z.boolean(),
      display: z.string().optional(),
      enumType: z.string().optional(),
      below: named<ColumnId>().optional(),
      thenBy: named<ColumnId>().optional(),
    }),
  ),
  filtersDef: z.array(
    z.object({
      id: named<ColumnId>(),
      type: z.enum(filterTypes),
      operators: z.array(z.enum(operators)),
      options: z.array(z.string()),
      defaultOperator: z.enum(operators),
      defaultValue: z.union([z.string(), z.array(z.string())]).nullable(),
      enumType: z.string().nullable(),
      editable: z.boolean(),
      removable: z.boolean(),
      filterType: z.enum(['DEFAULT', 'ADVANCED']),
      removeSpecialCharacters: z.boolean(),
    }),
  ),
})
export type SearchConfig = z.infer<typeof searchConfig>

export const searchRequest = z.object({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.literal(pageSizes, 'validation.page-size').default(20),
  filters: z.array(appliedFilter).max(50).default([]),
  sortedBy: z.object({ id: z.string().max(60), reverse: z.boolean().default(false) }).nullish(),
})
export type SearchRequest = z.output<typeof searchRequest>

export const searchResult = z.object({
  pageNumber: z.number(),
  pageSize: z.number(),
  total: z.number(),
  list: z.array(z.looseObject({ id })),
  filters: z.array(appliedFilter),
})
export type SearchResult = z.infer<typeof searchResult>

/** The column whose values are counted; the filter on that column itself is ignored. */
export const facetsRequest = searchRequest.pick({ filters: true }).extend({ by: z.string().max(60) })
export type FacetsRequest = z.output<typeof facetsRequest>

/** The number of rows for each value, the largest first. */
export const facets = z.array(z.object({ value: z.string(), total: z.int() }))
export type Facets = z.infer<typeof facets>

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most ticked rows in an export. */
export const mostTickedRows = 1_000

export const exportRequest = searchRequest.pick({ filters: true, sortedBy: true }).extend({
  format: z.enum(exportFormats),
  /** The columns to write, in this order. */
  columns: z.array(z.string().max(60)).min(1, 'validation.required').max(60),
  /** The language of headers and of translated values. */
  langKey: z.enum(languages).default('pt-br'),
  /** Only these rows among those that pass the filters. */
  ids: z.array(id).min(1, 'validation.required').max(mostTickedRows).nullish(),
})
export type ExportRequest = z.output<typeof exportRequest>

const fileTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

export const fileTypeOf = { csv: fileTypes[0], xlsx: fileTypes[1] } as const satisfies Record<
  ExportFormat,
  string
>

export const getSearchConfig = companyOrAll(
  {
    method: 'GET',
    path: '/api/search/:component/search-config',
    access: 'user',
    summary: 'The columns, filters and order of a list, without a company.',
    params: component,
    answer: searchConfig,
  },
  {
    path: '/api/search/:companyId/:component/search-config',
    params: componentOfCompany,
    summary: 'The columns, filters and order of a list of a company.',
    name: 'getCompanySearchConfig',
  },
)

export const search = companyOrAll(
  {
    method: 'POST',
    path: '/api/search/:component',
    reads: true,
    access: 'user',
    summary:
      'One page of a list: for staff all rows, for others those that one of their companies has a part in.',
    params: component,
    body: searchRequest,
    answer: searchResult,
  },
  {
    path: '/api/search/:companyId/:component',
    params: componentOfCompany,
    summary: 'One page of a list of a company: only rows it has a part in.',
  },
)

export const countFacets = companyOrAll(
  {
    method: 'POST',
    path: '/api/search/:component/facets',
    reads: true,
    access: 'user',
    summary:
      'How many rows of a list have each value of one of its columns, under the filters of the others.',
    params: component,
    body: facetsRequest,
    answer: facets,
  },
  {
    path: '/api/search/:companyId/:component/facets',
    params: componentOfCompany,
    summary: 'The same of a list of a company: only rows it has a part in.',
  },
)

export const getEntityLabel = route({
  method: 'GET',
  path: '/api/search-entities/:entity/:id/label',
  access: 'user',
  summary: 'What people call the row that an Entity filter names by its id, as far as they may know it.',
  params: z.object({ entity: z.enum(entities), id }),
  answer: z.object({ id, label: z.string() }),
})

export const exportSearch = companyOrAll(
  {
    method: 'POST',
    path: '/api/search/:component/export',
    reads: true,
    access: 'user',
    summary:
      'All rows of a list as a file of at most 100,000 rows: for staff all, for others those that one of their companies has a part in. X-Total-Count tells how many.',
    params: component,
    body: exportRequest,
    streams: fileTypes,
    exports: true,
  },
  {
    path: '/api/search/:companyId/:component/export',
    params: componentOfCompany,
    summary:
      'All rows of a list of a company as a file of at most 100,000 rows: only those it has a part in. X-Total-Count tells how many.',
  },
)
