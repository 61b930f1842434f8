import { z } from 'zod'
import { id } from '../values/inputs.ts'
import { escala, escalaRecente } from './escala.ts'
import { route } from './route.ts'

const publicFields = escala.pick({
  id: true,
  visit: true,
  tipoViagem: true,
  berco: true,
  status: true,
  viagemInbound: true,
  viagemOutbound: true,
  medidaPopa: true,
  medidaProa: true,
  dataETA: true,
  dataETB: true,
  dataETD: true,
  dataDeadline: true,
  dataAtracacao: true,
  dataDesatracacao: true,
  navioNome: true,
  armadorId: true,
  armadorSocialName: true,
  agenciaMaritimaSocialName: true,
  portoOrigemNome: true,
  portoDestinoNome: true,
  aberturaGate: true,
  limiteRecepcaoCheio: true,
})

/** The public fields of a call, and its recently changed times. */
export const lineupCall = publicFields.extend({ recentes: z.array(escalaRecente) })
export type LineupCall = z.infer<typeof lineupCall>

export const getLineup = route({
  method: 'GET',
  path: '/api/lineup',
  access: 'public',
  summary: 'Ships of the last 7 and the next 45 days, in the order in which they berth.',
  answer: z.array(lineupCall),
  sends: ['ETag'],
})

export const berco = z.object({
  nome: z.string(),
  /** The two ends of the berth along the quay, in metres. */
  de: z.int(),
  ate: z.int(),
})
export type Berco = z.infer<typeof berco>

export const listBercos = route({
  method: 'GET',
  path: '/api/bercos',
  access: 'public',
  summary: "The terminal's berths along the quay; none where nobody has set them.",
  answer: z.array(berco),
})

export const getLineupCalendar = route({
  method: 'GET',
  path: '/api/lineup/armador/:armadorId/calendar.ics',
  access: 'public',
  summary: 'The line-up of one shipping line as a calendar to subscribe to; empty for a line without calls.',
  params: z.object({ armadorId: id }),
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
})
