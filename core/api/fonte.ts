import { z } from 'zod'
import {
  escopoDaPortaria,
  escopos,
  escoposDaMesa,
  escoposDeEntrada,
  escoposDoTerminal,
} from '../access/escopos.ts'
import { fontesDeEmpresas, fontesDoTerminal, tiposDeFonte } from '../access/fontes.ts'
import { isEndereco } from '../values/enderecos.ts'
import { companyParam, id, idParam, requiredLine, timestamp } from '../values/inputs.ts'
import { managers } from './empresa.ts'
import { companyOrAll, route } from './route.ts'

/** The most systems of a company, and the most keys of a system: a second key is for replacing the first. */
export const mostFontes = 20
export const mostChaves = 2
export const longestValidade = 365
const mostEnderecos = 20

const todosEscopos = [...escopos, ...escoposDeEntrada, escopoDaPortaria, ...escoposDaMesa] as const
/** A key that waits for confirmation still works. */
const situacoesDeChave = ['VALE', 'A_CONFIRMAR', 'VENCIDA', 'ENCERRADA'] as const
export const isViva = (situacao: (typeof situacoesDeChave)[number]) =>
  situacao === 'VALE' || situacao === 'A_CONFIRMAR'

export const chaveDeFonte = z.object({
  id,
  /** The last characters, which identify the key for people; the key itself is not stored. */
  final: z.string(),
  escopos: z.array(z.enum(todosEscopos)),
  /** The addresses that the key works from; empty for all addresses. */
  enderecos: z.array(z.string()),
  situacao: z.enum(situacoesDeChave),
  criadaEm: timestamp,
  criadaPor: z.string(),
  /** The user who is responsible for the key: its creator, or the last one to confirm it. */
  respondePor: z.string(),
  /** Until when another administrator has to confirm it; null where no confirmation is needed. */
  confirmarAte: timestamp.nullable(),
  expiraEm: timestamp,
  usadaEm: timestamp.nullable(),
  usadaDe: z.string().nullable(),
})
export type ChaveDeFonte = z.infer<typeof chaveDeFonte>

export const fonte = z.object({
  id,
  nome: z.string(),
  tipo: z.enum(tiposDeFonte),
  /** Null for systems of the terminal itself. */
  empresa: z.object({ id, nome: z.string() }).nullable(),
  criadaEm: timestamp,
  criadaPor: z.string(),
  encerradaEm: timestamp.nullable(),
  chaves: z.array(chaveDeFonte),
})
export type Fonte = z.infer<typeof fonte>

export const novaFonte = z.strictObject({ nome: requiredLine(60), tipo: z.enum(fontesDeEmpresas) })

const comoChave = {
  enderecos: z
    .array(z.string().trim().refine(isEndereco, 'validation.endereco-de-rede'))
    .max(mostEnderecos)
    .default([]),
  validadeDias: z.int().min(1).max(longestValidade),
}
const chosen = <const T extends readonly string[]>(from: T) =>
  z.array(z.enum(from)).min(1, 'validation.required').max(from.length)

export const novaChave = z.strictObject({ escopos: chosen(escopos), ...comoChave })

export const novaFonteDoTerminal = z.strictObject({ nome: requiredLine(60), tipo: z.enum(fontesDoTerminal) })
export const novaChaveDoTerminal = z.strictObject({ escopos: chosen(escoposDoTerminal), ...comoChave })

const ofFonte = companyParam.extend({ id })

export const listFontes = companyOrAll(
  {
    method: 'GET',
    path: '/api/fontes',
    access: ['ADMIN', 'GERENTE_R_CLIENTE'],
    summary: 'All systems that work with a key, of every company.',
    answer: z.array(fonte),
  },
  {
    path: '/api/:companyId/fontes',
    access: managers,
    params: companyParam,
    summary: 'The systems of a company, with their keys as far as they are shown.',
  },
)

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

const staff = ['ADMIN'] as const

export const createFonteDoTerminal = route({
  method: 'POST',
  path: '/api/fontes',
  access: staff,
  summary: "Names a system of the terminal's own that is to send what it knows; it gets its keys then.",
  body: novaFonteDoTerminal,
  answer: fonte,
  status: 201,
})

export const endFonte = companyOrAll(
  {
    name: 'endFonteDoTerminal',
    method: 'POST',
    path: '/api/fontes/:id/encerrar',
    access: staff,
    summary: "Ends a system of the terminal's own with all its keys, at once; what it has sent stays.",
    params: idParam,
    status: 204,
  },
  {
    name: 'endFonte',
    path: '/api/:companyId/fontes/:id/encerrar',
    access: managers,
    params: ofFonte,
    summary: 'Ends a system with all its keys, at once; what it did stays under its name.',
  },
)

export const createChaveDoTerminal = route({
  method: 'POST',
  path: '/api/fontes/:id/chaves',
  access: staff,
  summary: "Makes a key for a system of the terminal's own. It is told in this answer and never again.",
  params: idParam,
  body: novaChaveDoTerminal,
  answer: chaveDeFonte.extend({ chave: z.string() }),
  status: 201,
  replayable: false,
})

export const endChave = companyOrAll(
  {
    name: 'endChaveDoTerminal',
    method: 'DELETE',
    path: '/api/fontes/:id/chaves/:chaveId',
    access: staff,
    summary: "Ends a key of a system of the terminal's own, at once.",
    params: idParam.extend({ chaveId: id }),
    status: 204,
  },
  {
    name: 'endChave',
    path: '/api/:companyId/fontes/:id/chaves/:chaveId',
    access: managers,
    params: ofFonte.extend({ chaveId: id }),
    summary: 'Ends a key, at once.',
  },
)

export const confirmChave = companyOrAll(
  {
    name: 'confirmChaveDoTerminal',
    method: 'POST',
    path: '/api/fontes/:id/chaves/:chaveId/confirmar',
    access: staff,
    summary:
      "Confirms a key of a system of the terminal's own whose maker is no administrator of the terminal any longer. Within a day, by somebody else than its maker; else it ends.",
    params: idParam.extend({ chaveId: id }),
    answer: chaveDeFonte,
  },
  {
    name: 'confirmChave',
    path: '/api/:companyId/fontes/:id/chaves/:chaveId/confirmar',
    access: managers,
    params: ofFonte.extend({ chaveId: id }),
    summary:
      'Confirms a key whose maker manages the company no longer. Within a day, by somebody else than its maker; else it ends.',
  },
)

export const lacuna = z.object({
  /** The first and the last missing number. */
  de: z.int(),
  ate: z.int(),
  desde: timestamp,
})

/** The numbered messages of one source about one resource. */
export const fluxo = z.object({
  recurso: z.string(),
  ultimaSeq: z.int(),
  /** The count of the missing numbers, and their ranges; only the last ranges where there are very many. */
  faltam: z.int(),
  lacunas: z.array(lacuna),
})
export type Fluxo = z.infer<typeof fluxo>

export const getFonteEu = route({
  method: 'GET',
  path: '/api/integracao/fontes/eu',
  access: 'user',
  ofSystems: true,
  summary:
    'To a machine: which system its key is of, for which company it works, what it may do and until when; and how far what it sends has come.',
  answer: fonte.pick({ id: true, nome: true, tipo: true, empresa: true }).extend({
    chave: chaveDeFonte.pick({ id: true, final: true, escopos: true, expiraEm: true }),
    /**
     * Only for the terminal's own systems: each stream with its last and its missing numbers, and the number of waiting
     * items.
     */
    entrada: z.object({ fluxos: z.array(fluxo), esperando: z.int() }).nullable(),
  }),
})
