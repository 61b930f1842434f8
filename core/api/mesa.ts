import { z } from 'zod'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { nomesConferencia, resultadosConferencia } from '../rules/conferencia.ts'
import { maiorMeta, maisDecisoes } from '../rules/mesa.ts'
import type { TextKey } from '../texts/text-key.ts'
import { id, idParam, paragraph } from '../values/inputs.ts'
import { needsMotivo } from '../workflow/decisoes.ts'
import { named } from './named.ts'
import { route } from './route.ts'
import { pessoaDaMesa } from './terminal.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const
const staffAndArmazem = [...staff, 'DESOVA'] as const

export const conferenciaView = z.object({
  conferencia: z.enum(nomesConferencia),
  resultado: z.enum(resultadosConferencia),
  /** The items that differ or are unknown, with the given value and the terminal's value. */
  itens: z.array(
    z.object({ alvo: z.string(), informado: z.string().nullable(), conhecido: z.string().nullable() }),
  ),
})
export type ConferenciaView = z.infer<typeof conferenciaView>

export const getConferencias = route({
  method: 'GET',
  path: '/api/terminal/pendencias/:id/conferencias',
  access: staffAndArmazem,
  summary: 'What the terminal’s own data say about what has to be decided: right, different or unknown.',
  params: idParam,
  answer: z.array(conferenciaView),
})

/** Reports that the user has this open, for others to see; the client repeats it regularly. */
export const enterMesa = route({
  method: 'PUT',
  path: '/api/terminal/pendencias/:id/presenca',
  access: staffAndArmazem,
  summary: 'Says that the caller has something of the queue open; it holds for less than a minute.',
  params: idParam,
  status: 204,
  replayable: false,
})

export const leaveMesa = route({
  method: 'DELETE',
  path: '/api/terminal/pendencias/:id/presenca',
  access: staffAndArmazem,
  summary: 'Says that the caller no longer has it open.',
  params: idParam,
  status: 204,
  replayable: false,
})

export const takePendencia = route({
  method: 'PUT',
  path: '/api/terminal/pendencias/:id/posse',
  access: staffAndArmazem,
  summary:
    'Takes something of the queue upon oneself, or hands it over to somebody of the staff; what another person has is taken from them only when that is said.',
  params: idParam,
  body: z.strictObject({
    /** The new owner; the caller by default. */
    usuarioId: id.nullish(),
    assumir: z.boolean().default(false),
  }),
  answer: z.object({ posse: pessoaDaMesa }),
})

export const giveBackPendencia = route({
  method: 'DELETE',
  path: '/api/terminal/pendencias/:id/posse',
  access: staffAndArmazem,
  summary: 'Gives something back to the queue.',
  params: idParam,
  status: 204,
})

export const listPessoasDaMesa = route({
  method: 'GET',
  path: '/api/terminal/mesa/pessoas',
  access: staff,
  summary: 'To whom something of the queue can be handed over.',
  answer: z.array(pessoaDaMesa),
})

export const followMesa = route({
  method: 'GET',
  path: '/api/terminal/mesa/eventos',
  access: staffAndArmazem,
  summary:
    'Says, as server-sent events, that something at the desk has changed; what it is stands in the queue.',
  streams: ['text/event-stream'],
  live: true,
})

export const decisoesInput = z
  .strictObject({
    evento: z.enum(['APROVAR', 'DEVOLVER']),
    motivo: paragraph(500)
      .transform((text) => text || null)
      .nullish(),
    itens: z
      .array(z.object({ pendenciaId: id, version: z.int() }))
      .min(1, 'validation.required')
      .max(maisDecisoes),
  })
  .refine(({ evento, motivo }) => !needsMotivo(evento) || Boolean(motivo), {
    path: ['motivo'],
    error: 'validation.required',
  })

export const decidePendencias = route({
  method: 'POST',
  path: '/api/terminal/decisoes',
  access: staffAndArmazem,
  summary: 'Approves or returns several of one kind, each by itself: one that is refused stops no other.',
  body: decisoesInput,
  answer: z.array(
    z.object({
      pendenciaId: id,
      /** Why it was not decided: a message key and its parameters. */
      recusa: z.object({ chave: named<TextKey>(), params: z.array(z.string()) }).nullable(),
    }),
  ),
  replayable: false,
})

export const modeloView = z.object({
  texto: paragraph(500).min(1, 'validation.required'),
  /** The kind of pendencia; null for all. */
  tipo: z.enum(pendenciaTipos).nullable(),
})
export type ModeloView = z.output<typeof modeloView>

export const listModelos = route({
  method: 'GET',
  path: '/api/terminal/modelos',
  access: staffAndArmazem,
  summary: 'Reasons that are said again and again, in their order.',
  answer: z.array(modeloView),
})

export const saveModelos = route({
  method: 'PUT',
  path: '/api/terminal/modelos',
  access: staff,
  summary: 'Puts these reasons in the place of those before.',
  body: z.strictObject({ modelos: z.array(modeloView).max(60) }),
  answer: z.array(modeloView),
})

const metas = z.array(z.object({ tipo: z.enum(pendenciaTipos), minutos: z.int().min(1).max(maiorMeta) }))

export const getMetas = route({
  method: 'GET',
  path: '/api/terminal/mesa/metas',
  access: staff,
  summary: 'The target times: the general one, and those of kinds that have their own.',
  answer: z.object({ geral: z.int(), metas }),
})

export const saveMetas = route({
  method: 'PUT',
  path: '/api/terminal/mesa/metas',
  access: staff,
  summary: 'Sets the target times of these kinds; all others have the general one.',
  body: z.strictObject({
    metas: metas
      .max(pendenciaTipos.length)
      .refine(
        (all) => new Set(all.map(({ tipo }) => tipo)).size === all.length,
        'validation.repetida' satisfies TextKey,
      ),
  }),
  answer: z.object({ geral: z.int(), metas }),
})

export const estatisticaDaMesa = z.object({
  tipo: z.enum(pendenciaTipos),
  decididas: z.int(),
  devolvidas: z.int(),
  /** The median of the waiting times, in minutes. */
  medianaMinutos: z.int(),
  metaMinutos: z.int(),
  alemDaMeta: z.int(),
})
export type EstatisticaDaMesa = z.infer<typeof estatisticaDaMesa>

export const diasDeEstatistica = ['7', '30', '90'] as const

export const getEstatisticasDaMesa = route({
  method: 'GET',
  path: '/api/terminal/mesa/estatisticas',
  access: staff,
  summary:
    'How many of each kind were decided in the last days, how long they waited, how many were returned.',
  query: z.object({ dias: z.enum(diasDeEstatistica).optional() }),
  answer: z.array(estatisticaDaMesa),
})
