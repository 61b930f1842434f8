import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { servicoTipoNames } from '../catalogo/tipos-servico.ts'
import { companyParam, id, line, timestamp } from '../values/inputs.ts'
import { subtipo } from './novo-servico.ts'
import { route } from './route.ts'
import { areaNames, cargaView, companyRoles } from './servico.ts'

const inServico = companyParam.extend({ kind: z.enum(areaNames), subtipo })

/** A piece of cargo that was found; cargo that cannot be chosen has the reason. */
export const cargaEncontrada = z.object({
  id,
  carga: cargaView,
  /** The key of a text `carga.recusa.*`. */
  motivoBloqueio: z.string().nullable(),
  checked: z.boolean(),
  disabled: z.boolean(),
  bookingId: id.nullable(),
  escalaId: id.nullable(),
})
export type CargaEncontrada = z.infer<typeof cargaEncontrada>

export const findCargas = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/cargas/:busca/:texto',
  access: companyRoles,
  summary: 'Cargo for a service of this subtype, by CE Mercante, BL, booking or identifiers.',
  params: inServico.extend({ busca: z.enum(buscas).exclude(['PL']), texto: line(500).min(1) }),
  query: z.object({ escalaId: id.optional(), consignatarioId: id.optional() }),
  answer: z.array(cargaEncontrada),
})

/** The same for the list of one's own cargo: since when it stands here, and which open service has it. */
export const cargaOferecida = cargaEncontrada.extend({
  recebidaEm: timestamp.nullable(),
  /** The number of the open service with the same use of the cargo. */
  servico: z.string().nullable(),
})
export type CargaOferecida = z.infer<typeof cargaOferecida>

export const listSuasCargas = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/suas-cargas',
  access: companyRoles,
  summary:
    'Cargo in the terminal that no open service is about, the longest here first; with a text, also cargo that has one.',
  params: inServico,
  query: z.object({
    /** Part of an identifier, CE Mercante, BL, booking or product. */
    texto: line(100).optional(),
    /** The id of the last cargo of the previous page. */
    depoisDe: id.optional(),
  }),
  answer: z.object({
    cargas: z.array(cargaOferecida),
    /** The cursor of the next page; null on the last page. */
    depoisDe: id.nullable(),
  }),
})

export const getCargaParaServico = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/carga/:cargaId',
  access: companyRoles,
  summary:
    'One cargo for a service of this subtype, with all others of its CE Mercante where they go together.',
  params: inServico.extend({ cargaId: id }),
  answer: z.array(cargaOferecida),
})

export const listServicosDaCarga = route({
  method: 'GET',
  path: '/api/:companyId/cargas/:cargaId/servicos',
  access: companyRoles,
  summary:
    'The services that the company can ask for about a cargo where it is now; one that is refused says why. Nothing for cargo of others.',
  params: companyParam.extend({ cargaId: id }),
  answer: z.array(
    z.object({
      area: z.enum(areaNames),
      tipo: z.enum(servicoTipoNames),
      subtipo,
      /** The key of a text `carga.recusa.*`. */
      motivoBloqueio: z.string().nullable(),
      servico: z.string().nullable(),
    }),
  ),
})
export type ServicoPossivel = z.infer<typeof listServicosDaCarga.answer>[number]

export const consignatarioEncontrado = z.object({
  id,
  socialName: z.string(),
  nationalRegister: z.string(),
  /** A warning that the number looks wrong, although it was found. */
  aviso: z.string().nullable(),
})

export const findConsignatario = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/ce-mercante/:numero/servico-consignatario',
  access: companyRoles,
  summary: 'Whose CE Mercante this is, for those who act for others.',
  params: inServico.extend({ numero: line(20).min(1) }),
  answer: consignatarioEncontrado,
})

export const itemDeBooking = z.object({
  id,
  bookingId: id,
  bookingNumero: z.string(),
  armador: z.string(),
  escalaId: id,
  navioNome: z.string(),
  viagemOutbound: z.string(),
  isocodeCodigo: z.string().nullable(),
  produto: z.string(),
  quantidade: z.int(),
  /** How many more containers fit under the item. */
  saldo: z.int(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  indicadorRestricao: z.boolean(),
  temperatura: z.number().nullable(),
})
export type ItemDeBooking = z.infer<typeof itemDeBooking>

export const findItensDeBooking = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/booking/:numero/itens',
  access: companyRoles,
  summary:
    'The items of a booking under which this service may bring or fetch boxes, with what is left of them.',
  params: inServico.extend({ numero: line(35).min(1) }),
  answer: z.array(itemDeBooking),
})
