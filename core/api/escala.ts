import { z } from 'zod'
import { escalaStatuses, tiposViagem } from '../rules/escala.ts'
import { camposMudados, temposDaEscala } from '../rules/escala-mudanca.ts'
import { id, idParam, line, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

const date = timestamp.nullable()

/** A vessel call. */
export const escala = z.object({
  id,
  visit: z.string(),
  tipoViagem: z.enum(tiposViagem),
  escalaSiscomex: z.string().nullable(),
  berco: z.string().nullable(),
  status: z.enum(escalaStatuses),
  viagemInbound: z.string(),
  viagemOutbound: z.string(),
  /** The positions of stern and bow along the quay, in metres. */
  medidaPopa: z.int().nullable(),
  medidaProa: z.int().nullable(),
  dataETA: date,
  dataETB: date,
  dataETD: date,
  dataDeadline: date,
  dataInicioOperacao: date,
  dataTerminoOperacao: date,
  dataAtracacao: date,
  dataDesatracacao: date,
  dataTerminoDescarga: date,
  navioNome: z.string(),
  navioId: id,
  armadorSocialName: z.string(),
  armadorId: id,
  agenciaMaritimaSocialName: z.string().nullable(),
  agenciaMaritimaId: id.nullable(),
  portoOrigemNome: z.string().nullable(),
  portoOrigemId: id.nullable(),
  portoDestinoNome: z.string().nullable(),
  portoDestinoId: id.nullable(),
  /** The announced and the actual opening of the gate. */
  aberturaGate: date,
  dataAberturaGate: date,
  limiteRecepcaoCheio: date,
  indicadorGradeLiberada: z.boolean(),
})
export type Escala = z.infer<typeof escala>

export const escalaSortFields = [
  'id',
  'visit',
  'navioNome',
  'viagemInbound',
  'viagemOutbound',
  'armadorSocialName',
  'berco',
  'status',
  'dataETA',
  'dataETB',
  'dataETD',
  'dataDeadline',
] as const

export const getEscala = route({
  method: 'GET',
  path: '/api/escalas/:id',
  access: 'user',
  summary: 'One vessel call with everything known about it.',
  params: idParam,
  answer: escala,
})

export const saveGradeLiberada = route({
  method: 'PUT',
  path: '/api/escalas/:id/grade-liberada',
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'Opens the windows for a call, or closes them; appointments that were made stay.',
  params: idParam,
  body: z.object({ liberada: z.boolean() }),
  answer: escala,
})

/** A time that differs from its value of 24 hours ago. */
export const escalaRecente = z.object({ campo: z.enum(temposDaEscala), era: date })

/** A changed field of a call; moments as everywhere, berths and statuses by their names. */
export const escalaMudanca = z.object({
  id,
  campo: z.enum(camposMudados),
  de: z.string().nullable(),
  para: z.string().nullable(),
  em: timestamp,
})
export type EscalaMudanca = z.infer<typeof escalaMudanca>

export const listEscalaMudancas = route({
  method: 'GET',
  path: '/api/escalas/:id/mudancas',
  access: 'user',
  summary: 'What was changed of a call, at most 200 fields, the newest first.',
  params: idParam,
  answer: z.array(escalaMudanca),
})

const acompanhamento = z.object({ acompanha: z.boolean() })

export const getAcompanhamento = route({
  method: 'GET',
  path: '/api/escalas/:id/acompanhamento',
  access: 'user',
  summary: 'Whether the signed-in person follows a call.',
  params: idParam,
  answer: acompanhamento,
})

export const saveAcompanhamento = route({
  method: 'PUT',
  path: '/api/escalas/:id/acompanhamento',
  access: 'user',
  summary: 'Follows a call, or follows it no more: who follows is told when its times or its state change.',
  params: idParam,
  body: acompanhamento,
  answer: acompanhamento,
})

export const getEscalaCalendar = route({
  method: 'GET',
  path: '/api/escalas/:id/calendar.ics',
  access: 'user',
  summary: 'One call as a calendar: the stay at the quay and the deadline.',
  params: idParam,
  answer: z.string(),
  sends: ['Content-Disposition'],
  contentType: 'text/calendar; charset=utf-8',
})

/** The user's private calendar of the ships that they follow; says since when its link is valid. */
export const getCalendarioAssinado = route({
  method: 'GET',
  path: '/api/calendario',
  access: 'user',
  summary:
    'Since when the signed-in person’s calendar of followed ships has an address; null where it has none.',
  answer: z.object({ desde: timestamp.nullable() }),
})

export const renewCalendarioAssinado = route({
  method: 'POST',
  path: '/api/calendario',
  access: 'user',
  summary: 'Gives that calendar a private address, said this once; the one before is void at once.',
  answer: z.object({ endereco: z.url(), desde: timestamp }),
  replayable: false,
})

export const deleteCalendarioAssinado = route({
  method: 'DELETE',
  path: '/api/calendario',
  access: 'user',
  summary: 'Makes the address of that calendar void.',
  status: 204,
})

export const getNaviosCalendar = route({
  method: 'GET',
  path: '/api/calendario/:token/navios.ics',
  access: 'public',
  summary:
    'The ships that somebody follows as a calendar to subscribe to, for whoever has its private address.',
  params: z.object({ token: line(60) }),
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  replayable: false,
})

/** The short form, with fields that distinguish two voyages of a ship. */
export const escalaMatch = z.object({
  escalaId: id,
  navioNome: z.string(),
  viagemOutbound: z.string(),
  visit: z.string(),
  viagemInbound: z.string(),
  status: z.enum(escalaStatuses),
  dataETA: date,
  dataDeadline: date,
  armadorId: id,
  armadorSocialName: z.string(),
})
export type EscalaMatch = z.infer<typeof escalaMatch>

const text = line(100).min(3)
const subtipo = z.string().regex(/^[A-Z][A-Z_]{2,79}$/, 'validation.invalid')

export const findEscalas = route({
  method: 'GET',
  path: '/api/escalas/navio-viagem/:text',
  access: 'user',
  summary: 'At most 20 calls by ship or outbound voyage, newest first; those called off are left out.',
  params: z.object({ text }),
  query: z.object({ subtipo: subtipo.optional() }),
  answer: z.array(escalaMatch),
})

export const findEscalasForServico = route({
  method: 'GET',
  path: '/api/escalas/servico/:subtipo/navio-viagem/:text',
  access: 'user',
  summary:
    'The same for a service of this subtype: direct ones and DTC only have calls that have not departed.',
  params: z.object({ subtipo, text }),
  answer: z.array(escalaMatch),
})

export const porto = z.object({
  id,
  codigo: z.string(),
  sigla: z.string(),
  nome: z.string(),
  /** Empty where the country of the port is unknown. */
  paisNome: z.string(),
  paisId: id.nullable(),
})
export type Porto = z.infer<typeof porto>

export const findPortos = route({
  method: 'GET',
  path: '/api/portos/nome/:nome',
  access: 'user',
  summary: 'At most 20 ports by a part of the name, or by the whole UN/LOCODE.',
  params: z.object({ nome: text }),
  answer: z.object({ data: z.array(porto) }),
})
