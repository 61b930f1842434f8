import { z } from 'zod'
import { bloqueioTipos } from '../catalogo/cargas.ts'
import { areasTerminal } from '../catalogo/janelas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { type ItemATrazer, situacoesDoPasse } from '../rules/passe.ts'
import type { TextKey } from '../texts/text-key.ts'
import { companyParam, id, line, timestamp } from '../values/inputs.ts'
import { agendamentoStatuses } from './agendamento.ts'
import { pdf } from './documento.ts'
import { named } from './named.ts'
import { route } from './route.ts'
import { companyRoles } from './servico.ts'
import { compromissoView } from './terminal.ts'

const qr = z.object({ lado: z.int(), quadrados: z.string() })

/** The data of a pass: a single appointment, and nothing else about its company. */
export const passeView = z.object({
  codigo: z.string(),
  areaTerminal: z.enum(areasTerminal),
  inicio: timestamp,
  fim: timestamp,
  /** The first and the last moment at which the gate lets the truck in. */
  de: timestamp,
  ate: timestamp,
  placas: z.array(z.string()),
  motoristas: z.array(z.string()),
  carga: z.string(),
  /** The number of pieces of this truck, for cargo on several trucks. */
  quantidade: z.int().nullable(),
  /** Whether the truck brings the cargo; otherwise it takes it. */
  traz: z.boolean(),
  itens: z.array(named<ItemATrazer>()),
  /** The time zone of the times. */
  fuso: z.string(),
  /** The name of the terminal, where it is set. */
  terminal: z.string().nullable(),
  link: z.string(),
  qr,
})
export type PasseView = z.infer<typeof passeView>

export const passeDoLink = z.object({
  situacao: z.enum(situacoesDoPasse),
  agora: timestamp,
  /** Only for a valid pass. */
  passe: passeView.nullable(),
})
export type PasseDoLink = z.infer<typeof passeDoLink>

export const openPasse = route({
  method: 'POST',
  path: '/api/passe',
  access: 'public',
  summary: 'The pass behind a link, for whoever has the link; a pass that no longer holds shows nothing.',
  body: z.object({ token: line(60) }),
  answer: passeDoLink,
  replayable: false,
})

const servicoParams = companyParam.extend({ servicoId: id })
const passeParams = servicoParams.extend({ agendamentoId: id })

export const passeResumo = z.object({
  agendamentoId: id,
  cargaServicoId: id,
  carga: z.string(),
  inicio: timestamp,
  fim: timestamp,
})

export const listPasses = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/passes',
  access: companyRoles,
  summary: 'The appointments of a service that have a pass now.',
  params: servicoParams,
  answer: z.array(passeResumo),
})

export const getPasse = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/agendamentos/:agendamentoId/passe',
  access: companyRoles,
  summary: 'The pass of an appointment, with the link to send to whoever drives.',
  params: passeParams,
  answer: passeView,
})

export const getPassePdf = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/agendamentos/:agendamentoId/passe/pdf',
  access: companyRoles,
  summary: 'The same on paper.',
  params: passeParams,
  streams: pdf,
})

/** The most passes that are printed at once. */
export const mostPasses = 100

export const printPasses = route({
  method: 'POST',
  path: '/api/:companyId/passes/pdf',
  reads: true,
  access: companyRoles,
  summary: 'Several passes on paper, a sheet for each in the order in which they are named.',
  params: companyParam,
  body: z.object({
    passes: z
      .array(z.object({ servicoId: id, agendamentoId: id }))
      .min(1, 'validation.required')
      .max(mostPasses),
  }),
  streams: pdf,
})

/** An appointment for the gate, with all reasons against letting the truck in. */
export const passagemView = z.object({
  agendamentoId: id,
  codigo: z.string(),
  status: z.enum(agendamentoStatuses),
  situacao: z.enum(situacoesDoPasse),
  /** Whether the link that was read still opens; null where a code, a plate or a box was read. */
  linkVale: z.boolean().nullable(),
  areaTerminal: z.enum(areasTerminal),
  inicio: timestamp,
  fim: timestamp,
  servicoId: id,
  numeroSolicitacao: z.string(),
  servicoTipo: z.string(),
  servicoSubtipo: z.string(),
  requisitante: z.string(),
  cargaServicoId: id,
  carga: z.string(),
  produto: z.string().nullable(),
  compromisso: compromissoView,
  /** The trip of the appointment, for cargo on several trucks. */
  viagem: z.int().nullable(),
  /** The entries for it so far, the last one first. */
  entradas: z.array(z.object({ at: timestamp, principal: z.string(), placa: z.string().nullable() })),
  /** Why nothing can enter for it now: a message key. */
  recusa: named<TextKey>().nullable(),
  bloqueios: z.array(z.object({ tipo: z.enum(bloqueioTipos), descricao: z.string() })),
  faturasAbertas: z.int(),
  pendencias: z.array(z.enum(pendenciaTipos)),
})
export type PassagemView = z.infer<typeof passagemView>

export const findPassagens = route({
  method: 'POST',
  path: '/api/terminal/portaria',
  reads: true,
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary:
    'The appointment of a pass that was read or whose code was typed; those around now of a plate or a box.',
  body: z.object({ texto: line(500).min(1, 'validation.required') }),
  answer: z.object({ agora: timestamp, passagens: z.array(passagemView) }),
})
