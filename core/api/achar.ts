import { z } from 'zod'
import type { ColumnId } from '../search/definition.ts'
import { filterTypes, withoutSpecialCharacters } from '../search/filters.ts'
import { companyParam, id, line } from '../values/inputs.ts'
import { named } from './named.ts'
import { companyOrAll } from './route.ts'

/** What can be found, in the order in which it is shown. */
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

/** With fewer letters and digits nearly everything would be found. */
export const menosLetras = 3

/** How many of a kind are shown. */
export const achadosPorTipo = 5

/** Whether a text says enough to be looked for; of dashes and dots alone nothing is found. */
export const saysEnough = (texto: string) =>
  [...withoutSpecialCharacters(texto.normalize('NFC'))].length >= menosLetras

/** A value of a list, with what its column says about how it is read. */
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
  /** By which of its values it was found; names a column. */
  por: named<ColumnId>().nullable(),
  caminho: z.string(),
})
export type Achado = z.infer<typeof achado>

export const grupoDeAchados = z.object({
  tipo: z.enum(tiposDeAchado),
  achados: z.array(achado),
  /** The list in which all of them are, filtered; null where there are no more, or no such list. */
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
