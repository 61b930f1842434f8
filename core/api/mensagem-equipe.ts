import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { id, pageQuery, paragraph, requiredLine, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

export const publicosPossiveis = ['TODOS', 'TIPOS', 'EMPRESAS'] as const
export type PublicoPara = (typeof publicosPossiveis)[number]

/** The recipients of a message of staff: everybody, the people of companies of these types, or of these companies. */
export const publico = z
  .object({
    para: z.enum(publicosPossiveis),
    tipos: z.array(z.enum(empresaTipos)).max(20).default([]),
    empresas: z.array(id).max(500).default([]),
    /** Only administrators of the companies. */
    soAdministradores: z.boolean().default(false),
  })
  .refine(({ para, tipos }) => para !== 'TIPOS' || tipos.length > 0, {
    path: ['tipos'],
    error: 'validation.required',
  })
  .refine(({ para, empresas }) => para !== 'EMPRESAS' || empresas.length > 0, {
    path: ['empresas'],
    error: 'validation.required',
  })
export type Publico = z.infer<typeof publico>

const alcance = z.object({ pessoas: z.int(), empresas: z.int(), porEmail: z.int() })
export type Alcance = z.infer<typeof alcance>

export const countPublico = route({
  method: 'POST',
  path: '/api/terminal/mensagens/publico',
  reads: true,
  access: staff,
  summary: 'How many people and companies a message to these would reach, and how many want it by mail too.',
  body: publico,
  answer: alcance,
})

export const mensagemEquipeInput = z.object({
  titulo: requiredLine(120),
  texto: paragraph(4000).min(1, 'validation.required'),
  publico,
  porEmail: z.boolean().default(false),
})

export const sendMensagemEquipe = route({
  method: 'POST',
  path: '/api/terminal/mensagens',
  access: staff,
  summary: 'Writes to all of these people; by mail too, if asked, to those who want it.',
  body: mensagemEquipeInput,
  answer: z.object({ id, pessoas: z.int() }),
  status: 201,
})

export const mensagemEquipe = z.object({
  id,
  titulo: z.string(),
  texto: z.string(),
  dataCriacao: timestamp,
  autor: z.string().nullable(),
  para: z.enum(publicosPossiveis),
  tipos: z.array(z.enum(empresaTipos)),
  /** The names of the first few companies. */
  empresas: z.array(z.string()),
  empresasTotal: z.int(),
  soAdministradores: z.boolean(),
  pessoas: z.int(),
  lidas: z.int(),
  porEmail: z.int(),
})
export type MensagemEquipe = z.infer<typeof mensagemEquipe>

export const listMensagensEquipe = route({
  method: 'GET',
  path: '/api/terminal/mensagens',
  access: staff,
  summary: 'What staff have written, newest first, and how many have read it.',
  query: pageQuery(['dataCriacao']).pick({ page: true, size: true }),
  answer: z.array(mensagemEquipe),
  paged: true,
})
