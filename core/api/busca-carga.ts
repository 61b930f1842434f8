import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { companyParam, id, line } from '../values/inputs.ts'
import { subtipo } from './novo-servico.ts'
import { route } from './route.ts'
import { areaNames, cargaView, companyRoles } from './servico.ts'

const inServico = companyParam.extend({ kind: z.enum(areaNames), subtipo })

/** A piece of cargo that was found; one that cannot be chosen says why. */
export const cargaEncontrada = z.object({
  id,
  carga: cargaView,
  /** Names the text `carga.recusa.*`. */
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

export const consignatarioEncontrado = z.object({
  id,
  socialName: z.string(),
  nationalRegister: z.string(),
  /** A number that does not look right, though it was found. */
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
  /** How many more may come under it. */
  saldo: z.int(),
  indicadorCargaPerigosa: z.boolean(),
  indicadorOOG: z.boolean(),
  indicadorReefer: z.boolean(),
  indicadorRestricao: z.boolean(),
  temperatura: z.int().nullable(),
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
