import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { formatoNames, largestAnexo } from '../anexo/formatos.ts'
import { mostDocumentos, pedidoStatus } from '../rules/adesao.ts'
import { registerField } from '../values/fields.ts'
import { companyParam, id, idParam, pageQuery, paragraph, requiredLine, timestamp } from '../values/inputs.ts'
import { motivoInput, tiposField } from './cadastro.ts'
import { managers } from './empresa.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

const documento = z.object({ id, name: z.string(), tamanho: z.int() })
export type DocumentoDoPedido = z.infer<typeof documento>

/** A request as its author sees it: about the company it has only what the author wrote. */
export const meuPedido = z.object({
  id,
  /** The company is not registered yet; accepting the request registers it. */
  nova: z.boolean(),
  nationalRegister: z.string(),
  /** The company of the accepted request. */
  empresaId: id.nullable(),
  nome: z.string().nullable(),
  status: z.enum(pedidoStatus),
  motivo: z.string().nullable(),
  pedidoEm: timestamp,
  documentos: z.array(documento),
})
export type MeuPedido = z.infer<typeof meuPedido>

export const listMeusPedidos = route({
  method: 'GET',
  path: '/api/account/pedidos-acesso',
  access: 'user',
  summary: 'What the caller has asked for: what waits, and what was decided of late.',
  answer: z.array(meuPedido),
})

const mensagem = paragraph(500).default('')

export const pedidoDeEntrada = z.object({ nationalRegister: registerField, mensagem })

export const createPedidoDeEntrada = route({
  method: 'POST',
  path: '/api/account/pedidos-acesso',
  access: 'user',
  summary:
    'Asks to act for a company that is here. The answer tells that it was asked, and nothing of the company.',
  body: pedidoDeEntrada,
  answer: meuPedido,
  status: 201,
})

export const pedidoDeEmpresa = z.object({
  nome: requiredLine(255),
  nationalRegister: registerField,
  tipos: tiposField,
  mensagem,
  documentoIds: z.array(id).min(1, 'validation.sem-documento').max(mostDocumentos),
})

export const createPedidoDeEmpresa = route({
  method: 'POST',
  path: '/api/account/pedidos-empresa',
  access: 'user',
  summary: 'Asks the terminal to let a new company in, with documents that were sent before.',
  body: pedidoDeEmpresa,
  answer: meuPedido,
  status: 201,
})

export const cancelPedido = route({
  method: 'POST',
  path: '/api/account/pedidos-acesso/:id/cancelar',
  access: 'user',
  summary: 'Takes a request back, with its documents.',
  params: idParam,
  status: 204,
})

export const uploadDocumentoDoPedido = route({
  method: 'POST',
  path: '/api/account/documentos',
  access: 'user',
  summary: 'Sends one document, as it is, for a request that is still to come.',
  query: z.object({ name: requiredLine(255) }),
  receives: 'application/octet-stream',
  maxBody: largestAnexo + 1_024,
  answer: documento,
  status: 201,
})

/** A request as the deciders see it: its author and what the author wrote. */
export const pedidoDeAcesso = z.object({
  id,
  nova: z.boolean(),
  empresa: z.object({ id, nome: z.string(), activated: z.boolean() }).nullable(),
  nationalRegister: z.string(),
  nome: z.string().nullable(),
  tipos: z.array(z.enum(empresaTipos)),
  mensagem: z.string().nullable(),
  status: z.enum(pedidoStatus),
  motivo: z.string().nullable(),
  pedidoEm: timestamp,
  decididoEm: timestamp.nullable(),
  decididoPor: z.string().nullable(),
  user: z.object({ id, login: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  documentos: z.array(documento),
})
export type PedidoDeAcesso = z.infer<typeof pedidoDeAcesso>

export const listPedidosDaEmpresa = route({
  method: 'GET',
  path: '/api/empresas/:companyId/pedidos-acesso',
  access: managers,
  summary: 'Who asks to act for this company and waits.',
  params: companyParam,
  answer: z.array(pedidoDeAcesso),
})

const pedidoDaEmpresa = companyParam.extend({ id })

export const acceptPedido = route({
  method: 'POST',
  path: '/api/empresas/:companyId/pedidos-acesso/:id/aceitar',
  access: managers,
  summary: 'Lets somebody who asked act for the company, as a user or as one of its administrators.',
  params: pedidoDaEmpresa,
  body: z.object({ admin: z.boolean().default(false) }),
  status: 204,
})

export const refusePedido = route({
  method: 'POST',
  path: '/api/empresas/:companyId/pedidos-acesso/:id/recusar',
  access: managers,
  summary: 'Refuses somebody who asked to act for the company, with a reason.',
  params: pedidoDaEmpresa,
  body: motivoInput,
  status: 204,
})

export const situacoesDePedido = ['ABERTO', 'DECIDIDO'] as const

export const listPedidosDeAcesso = route({
  method: 'GET',
  path: '/api/pedidos-acesso',
  access: staff,
  summary:
    'What the terminal itself decides: companies to let in, and people for companies that nobody administers. Of those decided: all, with who decided, when and why.',
  query: pageQuery(['id', 'pedidoEm', 'decididoEm']).extend({
    situacao: z.enum(situacoesDePedido).optional(),
  }),
  answer: z.array(pedidoDeAcesso),
  paged: true,
})

export const releasePedido = route({
  method: 'POST',
  path: '/api/pedidos-acesso/:id/liberar',
  access: staff,
  summary: 'Lets the company that was asked for in, with whoever asked as its first administrator.',
  params: idParam,
  body: z.object({ nome: requiredLine(255), tipos: tiposField }),
  answer: z.object({ empresaId: id }),
})

export const refusePedidoDeEmpresa = route({
  method: 'POST',
  path: '/api/pedidos-acesso/:id/recusar',
  access: staff,
  summary: 'Refuses to let a company in, with a reason.',
  params: idParam,
  body: motivoInput,
  status: 204,
})

export const downloadDocumentoDoPedido = route({
  method: 'GET',
  path: '/api/pedidos-acesso/:id/documentos/:documentoId',
  access: staff,
  summary: 'A document that was handed in with a request.',
  params: idParam.extend({ documentoId: id }),
  streams: formatoNames,
})
