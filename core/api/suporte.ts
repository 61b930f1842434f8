import { z } from 'zod'
import { formatoNames, largestAnexo } from '../anexo/formatos.ts'
import { companyParam, id, idParam, pageQuery, paragraph, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'
import { people } from './suporte-aviso.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

export const longestMensagem = 4_000

const texto = paragraph(longestMensagem).min(1, 'validation.required')
/** A file's name as it was sent; it is cleaned, never refused. */
const name = z.string().min(1, 'validation.required').max(1_000)
/** The sender's id of a message, so that a repeated request does not send it twice. */
const chave = z.uuid()

export const mensagemConversa = z.object({
  id,
  conversaId: id,
  chave,
  autor: z.string(),
  /** Written by the caller, on any device. */
  minha: z.boolean(),
  daEquipe: z.boolean(),
  texto: z.string(),
  arquivo: z.object({ nome: z.string(), tamanho: z.int(), tipo: z.enum(formatoNames) }).nullable(),
  enviadaEm: timestamp,
})
export type MensagemConversa = z.infer<typeof mensagemConversa>

export const conversaStatuses = ['ABERTA', 'ENCERRADA'] as const

export const conversaView = z.object({
  id,
  empresa: z.object({ id, nome: z.string() }),
  servico: z.object({ id, numeroSolicitacao: z.string() }).nullable(),
  assunto: z.string(),
  status: z.enum(conversaStatuses),
  responsavel: z.object({ id, nome: z.string() }).nullable(),
  ultimaEm: timestamp,
  /** The beginning of the newest message. */
  ultima: z.string(),
  ultimaDaEquipe: z.boolean(),
  /** The number of the other side's messages that were not read; for staff, that no member of staff has read. */
  naoLidas: z.int(),
  /** The last message of one's own side that the other side has read. */
  lidaAte: z.int(),
})
export type ConversaView = z.infer<typeof conversaView>

const conversaParams = companyParam.extend({ conversaId: id })

/** The newest message that the client has; later ones are returned. */
const after = z.object({
  apos: z
    .string()
    .regex(/^\d{1,15}$/, 'validation.number')
    .transform(Number),
})

export const listConversas = route({
  method: 'GET',
  path: '/api/:companyId/conversas',
  access: people,
  summary: 'The company’s conversations with the staff, the newest fifty.',
  params: companyParam,
  answer: z.array(conversaView),
})

export const createConversa = route({
  method: 'POST',
  path: '/api/:companyId/conversas',
  access: people,
  summary: 'Begins a conversation with its first message; the same key again brings the same conversation.',
  params: companyParam,
  body: z.object({ chave, texto, servicoId: id.nullish() }),
  answer: conversaView,
  status: 201,
})

export const createConversaComArquivo = route({
  method: 'POST',
  path: '/api/:companyId/conversas/arquivos',
  access: people,
  summary:
    'Begins a conversation with a file, after which it is called; the same key again brings the same one.',
  params: companyParam,
  query: z.object({ chave, name, servicoId: id.optional() }),
  receives: 'application/octet-stream',
  maxBody: largestAnexo + 1_024,
  answer: conversaView,
  status: 201,
})

export const getConversa = route({
  method: 'GET',
  path: '/api/:companyId/conversas/:conversaId',
  access: people,
  summary: 'A conversation with its newest messages, or with those before one of them.',
  params: conversaParams,
  query: z.object({ antes: id.optional() }),
  answer: z.object({
    conversa: conversaView,
    mensagens: z.array(mensagemConversa),
    haMais: z.boolean(),
  }),
})

export const sendMensagem = route({
  method: 'POST',
  path: '/api/:companyId/conversas/:conversaId/mensagens',
  access: people,
  summary:
    'Writes into a conversation; one that was closed is open again. The same key again is the same message.',
  params: conversaParams,
  body: z.object({ chave, texto }),
  answer: mensagemConversa,
  status: 201,
})

export const sendArquivo = route({
  method: 'POST',
  path: '/api/:companyId/conversas/:conversaId/arquivos',
  access: people,
  summary: 'Sends a file into a conversation, as it is.',
  params: conversaParams,
  query: z.object({ chave, name }),
  receives: 'application/octet-stream',
  maxBody: largestAnexo + 1_024,
  answer: mensagemConversa,
  status: 201,
})

export const downloadArquivo = route({
  method: 'GET',
  path: '/api/:companyId/conversas/:conversaId/arquivos/:mensagemId',
  access: people,
  summary: 'The file of a message.',
  params: conversaParams.extend({ mensagemId: id }),
  streams: formatoNames,
})

export const markConversaLida = route({
  method: 'PUT',
  path: '/api/:companyId/conversas/:conversaId/leitura',
  access: people,
  summary: 'Says up to which message the caller has read; there is no way back.',
  params: conversaParams,
  body: z.object({ ate: id }),
  status: 204,
})

export const followSuporte = route({
  method: 'GET',
  path: '/api/:companyId/suporte/eventos',
  access: people,
  summary:
    'The company’s messages as they come, as server-sent events: `mensagem` with its id, `conversa` when one changed otherwise.',
  params: companyParam,
  query: after,
  streams: ['text/event-stream'],
  live: true,
})

export const filtrosConversa = ['abertas', 'minhas', 'sem-responsavel', 'encerradas'] as const
export type FiltroConversa = (typeof filtrosConversa)[number]

export const listAtendimento = route({
  method: 'GET',
  path: '/api/suporte/conversas',
  access: staff,
  summary: 'The conversations of all companies, for the staff who answer.',
  query: pageQuery(['ultimaEm'])
    .omit({ sort: true })
    .extend({ filtro: z.enum(filtrosConversa).optional() }),
  answer: z.array(conversaView),
  paged: true,
})

export const getAtendimento = route({
  method: 'GET',
  path: '/api/suporte/resumo',
  access: staff,
  summary: 'How many conversations wait, how much is unread, and who can answer.',
  answer: z.object({
    total: z.record(z.enum(filtrosConversa), z.int()),
    naoLidas: z.int(),
    cursor: z.int(),
    atendentes: z.array(z.object({ id, nome: z.string() })),
  }),
})

export const getConversaDoAtendimento = route({
  method: 'GET',
  path: '/api/suporte/conversas/:id',
  access: staff,
  summary: 'Whose a conversation is, and what about.',
  params: idParam,
  answer: conversaView,
})

export const assignConversa = route({
  method: 'PUT',
  path: '/api/suporte/conversas/:id/responsavel',
  access: staff,
  summary: 'Gives a conversation to somebody of the staff, or to nobody.',
  params: idParam,
  body: z.object({ responsavelId: id.nullable() }),
  answer: conversaView,
})

export const closeConversa = route({
  method: 'POST',
  path: '/api/suporte/conversas/:id/encerrar',
  access: staff,
  summary: 'Closes a conversation; the next message opens it again.',
  params: idParam,
  answer: conversaView,
})

export const reopenConversa = route({
  method: 'POST',
  path: '/api/suporte/conversas/:id/reabrir',
  access: staff,
  summary: 'Opens a closed conversation again, without a message.',
  params: idParam,
  answer: conversaView,
})

export const followAtendimento = route({
  method: 'GET',
  path: '/api/suporte/eventos',
  access: staff,
  summary: 'The messages of all companies as they come, for the staff who answer.',
  query: after,
  streams: ['text/event-stream'],
  live: true,
})
