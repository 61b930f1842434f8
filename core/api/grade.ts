import { z } from 'zod'
import { areasTerminal } from '../catalogo/janelas.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { padraoRefusal } from '../rules/grade.ts'
import { dayField } from '../values/fields.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { agendamentoStatuses } from './agendamento.ts'
import { route } from './route.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

export const janelaView = z.object({
  id,
  areaTerminal: z.enum(areasTerminal),
  inicio: timestamp,
  fim: timestamp,
  capacidade: z.int(),
  ocupadas: z.int(),
  vagasExtras: z.int(),
  indicadorDta: z.boolean(),
  fechada: z.boolean(),
  reservas: z.int(),
  confirmados: z.int(),
  /** The number of open requests about the window, mostly for extra places. */
  pedidos: z.int(),
})
export type JanelaView = z.infer<typeof janelaView>

export const listJanelas = route({
  method: 'GET',
  path: '/api/grade-horarias/janelas',
  access: staff,
  summary: 'The windows of one area of the terminal between two days.',
  query: z.object({ areaTerminal: z.enum(areasTerminal), inicio: dayField, fim: dayField }),
  answer: z.array(janelaView),
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'validation.format')
export const maiorCapacidade = 500
const capacidade = z.int({ error: 'validation.required' }).min(0).max(maiorCapacidade)
/** Whether a window can have this capacity. */
export const isCapacidade = (value: unknown): value is number => capacidade.safeParse(value).success

export const padraoInput = z
  .strictObject({
    areaTerminal: z.enum(areasTerminal),
    de: dayField,
    ate: dayField,
    diasSemana: z.array(z.int().min(0).max(6)).min(1, 'validation.required').max(7),
    inicio: time,
    fim: time,
    duracaoMinutos: z.int({ error: 'validation.required' }).min(15).max(1440),
    capacidade,
    indicadorDta: z.boolean(),
  })
  .superRefine((padrao, context) => {
    const refusal = padraoRefusal(padrao)
    if (refusal) context.addIssue({ code: 'custom', path: [refusal.field], message: refusal.message })
  })

export const createJanelas = route({
  method: 'POST',
  path: '/api/grade-horarias/janelas',
  access: staff,
  summary: 'Lays out windows by a pattern; where one would overlap another, none is made.',
  body: padraoInput,
  answer: z.object({ criadas: z.int() }),
  status: 201,
})

export const updateJanela = route({
  method: 'PUT',
  path: '/api/grade-horarias/janelas/:id',
  access: staff,
  summary: 'Changes how many places a window has, never below those that are taken.',
  params: idParam,
  body: z.strictObject({ capacidade }),
  answer: janelaView,
})

export const updateJanelas = route({
  method: 'PUT',
  path: '/api/grade-horarias/janelas',
  access: staff,
  summary: 'Changes the places of several windows, or closes or opens them, all or none.',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, 'validation.required')
      .max(500)
      .transform((ids) => [...new Set(ids)]),
    capacidade: capacidade.optional(),
    fechada: z.boolean().optional(),
  }),
  answer: z.array(janelaView),
})

export const closeJanela = route({
  method: 'POST',
  path: '/api/grade-horarias/janelas/:id/fechar',
  access: staff,
  summary: 'Closes a window to further appointments; those that it has stay.',
  params: idParam,
  answer: janelaView,
})

export const reopenJanela = route({
  method: 'POST',
  path: '/api/grade-horarias/janelas/:id/reabrir',
  access: staff,
  summary: 'Opens a closed window again.',
  params: idParam,
  answer: janelaView,
})

export const deleteJanela = route({
  method: 'DELETE',
  path: '/api/grade-horarias/janelas/:id',
  access: staff,
  summary: 'Removes a window in which nobody has an appointment.',
  params: idParam,
  status: 204,
})

export const agendamentoDaJanela = z.object({
  id,
  status: z.enum(agendamentoStatuses),
  vagaExtra: z.boolean(),
  servicoId: id,
  numeroSolicitacao: z.string(),
  subtipo: z.string(),
  requisitante: z.string(),
  identificador: z.string(),
  expiraEm: timestamp.nullable(),
})

export const pedidoDaJanela = z.object({
  pendenciaId: id,
  version: z.int(),
  tipo: z.enum(pendenciaTipos),
  motivo: z.string().nullable(),
  servicoId: id,
  numeroSolicitacao: z.string(),
  requisitante: z.string(),
  desde: timestamp,
})
export type PedidoDaJanela = z.infer<typeof pedidoDaJanela>

export const listPedidosDaJanela = route({
  method: 'GET',
  path: '/api/grade-horarias/janelas/:id/pedidos',
  access: staff,
  summary: 'What was asked about a window beyond the grid and waits for the terminal, the oldest first.',
  params: idParam,
  answer: z.array(pedidoDaJanela),
})

export const listAgendamentosDaJanela = route({
  method: 'GET',
  path: '/api/grade-horarias/janelas/:id/agendamentos',
  access: staff,
  summary: 'Who comes in a window.',
  params: idParam,
  answer: z.array(agendamentoDaJanela),
})
