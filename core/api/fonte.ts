import { z } from 'zod'
import { escopos } from '../access/escopos.ts'
import { isEndereco } from '../values/enderecos.ts'
import { companyParam, id, requiredLine, timestamp } from '../values/inputs.ts'
import { managers } from './empresa.ts'
import { route } from './route.ts'

/** The systems of companies: of those who ask for services, and of lines and their agencies. */
export const tiposDeFonte = ['cliente', 'armador'] as const
export type TipoDeFonte = (typeof tiposDeFonte)[number]

/** How many systems a company has, and with how many keys each works: one, and a second one while they are changed. */
export const mostFontes = 20
export const mostChaves = 2
export const longestValidade = 365
const mostEnderecos = 20

const situacoesDeChave = ['VALE', 'VENCIDA', 'ENCERRADA'] as const

export const chaveDeFonte = z.object({
  id,
  /** Its last signs, by which people tell it from others; the key itself is kept by nobody. */
  final: z.string(),
  escopos: z.array(z.enum(escopos)),
  /** From where alone it works; none: from everywhere. */
  enderecos: z.array(z.string()),
  situacao: z.enum(situacoesDeChave),
  criadaEm: timestamp,
  criadaPor: z.string(),
  expiraEm: timestamp,
  usadaEm: timestamp.nullable(),
  usadaDe: z.string().nullable(),
})
export type ChaveDeFonte = z.infer<typeof chaveDeFonte>

export const fonte = z.object({
  id,
  nome: z.string(),
  tipo: z.enum(tiposDeFonte),
  empresa: z.object({ id, nome: z.string() }),
  criadaEm: timestamp,
  criadaPor: z.string(),
  encerradaEm: timestamp.nullable(),
  chaves: z.array(chaveDeFonte),
})
export type Fonte = z.infer<typeof fonte>

export const novaFonte = z.object({ nome: requiredLine(60), tipo: z.enum(tiposDeFonte) })

export const novaChave = z.object({
  escopos: z.array(z.enum(escopos)).min(1, 'validation.required').max(escopos.length),
  enderecos: z
    .array(z.string().trim().refine(isEndereco, 'validation.endereco-de-rede'))
    .max(mostEnderecos)
    .default([]),
  validadeDias: z.int().min(1).max(longestValidade),
})

const ofFonte = companyParam.extend({ id })

export const listFontes = route({
  method: 'GET',
  path: '/api/fontes',
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'All systems that work with a key, of every company.',
  answer: z.array(fonte),
})

export const listFontesOfCompany = route({
  method: 'GET',
  path: '/api/:companyId/fontes',
  access: managers,
  summary: 'The systems of a company, with their keys as far as they are shown.',
  params: companyParam,
  answer: z.array(fonte),
})

export const createFonte = route({
  method: 'POST',
  path: '/api/:companyId/fontes',
  access: managers,
  summary: 'Names a system that is to work for the company; it gets its keys then.',
  params: companyParam,
  body: novaFonte,
  answer: fonte,
  status: 201,
})

export const endFonte = route({
  method: 'POST',
  path: '/api/:companyId/fontes/:id/encerrar',
  access: managers,
  summary: 'Ends a system with all its keys, at once; what it did stays under its name.',
  params: ofFonte,
  status: 204,
})

export const createChave = route({
  method: 'POST',
  path: '/api/:companyId/fontes/:id/chaves',
  access: managers,
  summary: 'Makes a key. It is told in this answer and never again.',
  params: ofFonte,
  body: novaChave,
  answer: chaveDeFonte.extend({ chave: z.string() }),
  status: 201,
  replayable: false,
})

export const endChave = route({
  method: 'DELETE',
  path: '/api/:companyId/fontes/:id/chaves/:chaveId',
  access: managers,
  summary: 'Ends a key, at once.',
  params: ofFonte.extend({ chaveId: id }),
  status: 204,
})

export const getFonteEu = route({
  method: 'GET',
  path: '/api/integracao/fontes/eu',
  access: 'user',
  summary:
    'To a machine: which system its key is of, for which company it works, what it may do and until when.',
  answer: fonte.pick({ id: true, nome: true, tipo: true, empresa: true }).extend({
    chave: chaveDeFonte.pick({ id: true, final: true, escopos: true, expiraEm: true }),
  }),
})
