import { z } from 'zod'
import type { ColumnId } from '../search/definition.ts'
import { filterTypes, withoutSpecialCharacters } from '../search/filters.ts'
import { companyParam, id, line } from '../values/inputs.ts'
import { named } from './named.ts'
import { companyOrAll } from './route.ts'

/** The kinds of things that can be found, in the order in which they are shown. */
export const tiposDeAchado = [
  'servico',
  'conteiner',
  'ce-mercante',
  'booking',
  'escala',
  'caminhao',
  'motorista',
  'empresa',
  'pessoa',
] as const
export type TipoDeAchado = (typeof tiposDeAchado)[number]

/** Texts with fewer letters and digits would match nearly everything. */
export const menosLetras = 3

/** The number of results that are shown for each kind. */
export const achadosPorTipo = 5

/** Whether a text has enough letters and digits to be searched for; dashes and dots do not count. */
export const saysEnough = (texto: string) =>
  [...withoutSpecialCharacters(texto.normalize('NFC'))].length >= menosLetras

/** A value of a result, with its column, which says how it is shown. */
export const detalheAchado = z.object({
  coluna: named<ColumnId>(),
  type: z.enum(filterTypes),
  display: z.string().optional(),
  enumType: z.string().optional(),
  valor: z.string(),
})
export type DetalheAchado = z.infer<typeof detalheAchado>

export const achado = z.object({
  id,
  titulo: detalheAchado,
  detalhes: z.array(detalheAchado),
  /** The column whose value matched. */
  por: named<ColumnId>().nullable(),
  caminho: z.string(),
})
export type Achado = z.infer<typeof achado>

export const grupoDeAchados = z.object({
  tipo: z.enum(tiposDeAchado),
  achados: z.array(achado),
  /** The filtered list with all results; null where there are no more, or no such list. */
  verTodos: z.string().nullable(),
})
export type GrupoDeAchados = z.infer<typeof grupoDeAchados>

export const achar = companyOrAll(
  {
    method: 'GET',
    path: '/api/achar',
    reads: true,
    access: 'user',
    summary:
      'Finds services, boxes, cargo, bookings, calls, trucks, drivers, companies and people by a number or a name, a few of each: for staff all, for others what their companies see in lists.',
    query: z.object({ texto: line(60).min(menosLetras) }),
    answer: z.array(grupoDeAchados),
  },
  {
    name: 'acharNaEmpresa',
    path: '/api/:companyId/achar',
    params: companyParam,
    summary: 'Finds by a number or a name what a company sees in its lists, a few of each kind.',
  },
)
