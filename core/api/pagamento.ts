import { z } from 'zod'
import { situacoesDePagamento } from '../rules/pagamento.ts'
import { day, id, idParam, line, pageQuery, paragraph, requiredLine, timestamp } from '../values/inputs.ts'
import { faturaSituacoes } from './pedido.ts'
import { route } from './route.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

/** The short form of a bill for staff. */
export const faturaResumo = z.object({
  id,
  /** The number that is printed on the bill. */
  numero: z.string(),
  situacao: z.enum(faturaSituacoes),
  valorCentavos: z.int(),
  vencimento: day,
  servico: z.object({ id, numero: z.string() }),
  empresa: z.object({ id, nome: z.string() }),
})
export type FaturaResumo = z.infer<typeof faturaResumo>

export const pagamentoView = z.object({
  id,
  /** The bank's id of the payment. */
  chave: z.string(),
  /** The system that sent the payment. */
  fonte: z.string(),
  valorCentavos: z.int(),
  pagoEm: timestamp,
  recebidoEm: timestamp,
  situacao: z.enum(situacoesDePagamento),
  /** The number of the bill, as the payment has it. */
  faturaRef: z.string(),
  fatura: faturaResumo.nullable(),
  /** The payment came after the due day. */
  atrasado: z.boolean(),
  /** The partial payments add up to the bill: staff may settle the bill with them. */
  podeQuitar: z.boolean(),
  estorno: z.object({ em: timestamp, valorCentavos: z.int() }).nullable(),
  casadoPor: z.string().nullable(),
  resolucao: z.object({ em: timestamp, por: z.string(), nota: z.string().nullable() }).nullable(),
})
export type PagamentoView = z.infer<typeof pagamentoView>

export const pagamentoSort = ['pagoEm', 'valorCentavos', 'recebidoEm'] as const
export const filtrosDePagamento = ['A_RESOLVER', ...situacoesDePagamento] as const
export type FiltroDePagamento = (typeof filtrosDePagamento)[number]

export const listPagamentos = route({
  method: 'GET',
  path: '/api/terminal/pagamentos',
  access: staff,
  summary: 'Money that has come, with how it stands to its bill, the newest first unless asked otherwise.',
  query: pageQuery(pagamentoSort).extend({
    situacao: z.enum(filtrosDePagamento).optional(),
    /** A part of the bank's id, of the bill's number, of the request's number or of the payer's name. */
    texto: line(100).optional(),
  }),
  answer: z.array(pagamentoView),
  paged: true,
})

export const findFaturas = route({
  method: 'GET',
  path: '/api/terminal/faturas',
  access: staff,
  summary: 'Bills that stand, by a part of their number, of the request or of the payer: the newest twenty.',
  query: z.object({ texto: requiredLine(100) }),
  answer: z.array(faturaResumo),
})

export const matchPagamento = route({
  method: 'POST',
  path: '/api/terminal/pagamentos/:id/casar',
  access: staff,
  summary:
    'Says which bill a payment is of; where what has come for that bill is exactly the whole, it is settled.',
  params: idParam,
  body: z.strictObject({ faturaId: id }),
  answer: pagamentoView,
})

export const settlePagamento = route({
  method: 'POST',
  path: '/api/terminal/pagamentos/:id/quitar',
  access: staff,
  summary:
    'Settles the bill of a payment with the parts that have come, which together are exactly the whole.',
  params: idParam,
  answer: pagamentoView,
})

export const resolvePagamento = route({
  method: 'POST',
  path: '/api/terminal/pagamentos/:id/resolver',
  access: staff,
  summary: 'Nothing is left to do about a payment, with why: it was paid back, say, or settled elsewhere.',
  params: idParam,
  body: z.strictObject({ motivo: paragraph(500).min(1, 'validation.required') }),
  answer: pagamentoView,
})
