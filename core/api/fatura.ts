import { z } from 'zod'
import { servicosDeclarados } from '../catalogo/servicos.ts'
import { unidadesDeFatura, unidadesTarifa } from '../rules/tarifa.ts'
import { dayField } from '../values/fields.ts'
import { companyParam, day, email, id, line, paragraph, requiredLine, timestamp } from '../values/inputs.ts'
import { faturaSituacoes } from './pedido.ts'
import { route } from './route.ts'
import { companyAndServico, companyRoles } from './servico.ts'

const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const
export const companyAndPendencia = companyParam.extend({ id })
const pdf = ['application/pdf'] as const
const empresaRef = z.object({ id, socialName: z.string(), nationalRegister: z.string() })

export const itemFatura = z.object({
  descricao: z.string(),
  unidade: z.enum(unidadesDeFatura),
  quantidade: z.int(),
  valorUnitarioCentavos: z.int(),
  valorCentavos: z.int(),
})

/** The contents of a bill, before or after it is issued. */
export const previaFatura = z.object({
  pagador: empresaRef,
  itens: z.array(itemFatura),
  valorCentavos: z.int(),
  vencimento: day,
})

export const isencaoSituacoes = ['PEDIDA', 'APROVADA', 'NEGADA', 'ENCERRADA'] as const
/** A request to waive the charge, with the terminal's answer. */
export const isencaoView = z.object({
  id,
  motivo: z.string(),
  pedidaEm: timestamp,
  pedidaPor: z.string(),
  situacao: z.enum(isencaoSituacoes),
  resposta: z.string().nullable(),
  decididaEm: timestamp.nullable(),
  decididaPor: z.string().nullable(),
})
export type IsencaoView = z.infer<typeof isencaoView>

export const fatura = previaFatura.extend({
  id,
  /** The number that is printed on the bill. */
  numero: z.string(),
  email: z.string().nullable(),
  emitidaEm: timestamp,
  pagaEm: timestamp.nullable(),
  situacao: z.enum(faturaSituacoes),
  /** The 47 digits of the boleto, and the Pix code. */
  linhaDigitavel: z.string().nullable(),
  pix: z.string().nullable(),
  /** The payments of the bill, for its payer and the terminal's staff. */
  pagamentos: z.array(z.object({ id, valorCentavos: z.int(), pagoEm: timestamp, estornado: z.boolean() })),
})

export const cobranca = z.object({
  /** The newest bill. */
  fatura: fatura.nullable(),
  /** The bills before it: cargo that was added later was billed separately. */
  anteriores: z.array(fatura),
  /** The newest request to waive the charge. */
  isencao: isencaoView.nullable(),
  podePedirIsencao: z.boolean(),
  /** A bill exists, but only payer, requester and their brokers may read it. */
  reservada: z.boolean(),
})
export type Cobranca = z.infer<typeof cobranca>

export const getCobranca = route({
  method: 'GET',
  path: '/api/:companyId/pendencias/:id/cobranca',
  access: companyRoles,
  summary:
    'The bill of a financial pendencia with how to pay it, and whether somebody asked not to be charged.',
  params: companyAndPendencia,
  answer: cobranca,
})

export const downloadDocumentoPendencia = route({
  method: 'GET',
  path: '/api/:companyId/pendencias/:id/download-documento-pendencia',
  access: companyRoles,
  summary: 'The bill of a financial pendencia as a PDF.',
  params: companyAndPendencia,
  streams: pdf,
})

export const isencaoInput = z.object({ motivo: paragraph(500).min(1, 'validation.required') })

export const saveIsencao = route({
  method: 'POST',
  path: '/api/isencao-cobranca/servico/:servicoId/pendencia/:pendenciaId/save',
  access: 'user',
  summary: 'Asks the terminal not to charge for a service.',
  params: z.object({ servicoId: id, pendenciaId: id }),
  body: isencaoInput,
  answer: isencaoView,
  status: 201,
})

/** Prices belong to a type of service or to a subtype. */
const cobraveis: string[] = [...new Set(servicosDeclarados.flatMap(({ tipo, subtipo }) => [tipo, subtipo]))]

export const tarifaInput = z.strictObject({
  servico: z.enum(cobraveis),
  item: requiredLine(80),
  unidade: z.enum(unidadesTarifa),
  valorCentavos: z.int().min(1).max(100_000_000),
  vigenteDesde: dayField,
})

export const tarifaView = z.object({
  id,
  servico: z.string(),
  item: z.string(),
  unidade: z.enum(unidadesTarifa),
  valorCentavos: z.int(),
  vigenteDesde: day,
  vigenteAte: day.nullable(),
})
export type TarifaView = z.infer<typeof tarifaView>

export const listTarifas = route({
  method: 'GET',
  path: '/api/terminal/tarifas',
  access: staff,
  summary:
    'What services cost: every price with the days for which it holds, or only those that hold on one day.',
  query: z.object({ em: dayField.optional() }),
  answer: z.array(tarifaView),
})

export const createTarifa = route({
  method: 'POST',
  path: '/api/terminal/tarifas',
  access: staff,
  summary: 'A new price from a day to come; the one before it ends on the day before.',
  body: tarifaInput,
  answer: tarifaView,
  status: 201,
})

export const dadosFaturamento = z.object({
  empresa: empresaRef,
  email: z.string().nullable(),
  /** Both are null where no payer was set: then the owner of the cargo is billed. */
  alteradoEm: timestamp.nullable(),
  alteradoPor: z.string().nullable(),
})

export const getDadosFaturamento = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/dados-faturamentos',
  access: companyRoles,
  summary: 'Who is billed for a service, and where the bill is sent.',
  params: companyAndServico,
  answer: dadosFaturamento,
})

export const dadosFaturamentoInput = z.object({ empresaId: id, email: email.nullish() })

export const saveDadosFaturamento = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/dados-faturamentos',
  access: companyRoles,
  summary: 'Names the party of a service that is billed, until the bill is issued.',
  params: companyAndServico,
  body: dadosFaturamentoInput,
  answer: dadosFaturamento,
})

export const indicacaoMulta = z.object({
  /** Null where no company was set. */
  empresa: empresaRef.nullable(),
  observacao: z.string().nullable(),
  alteradoEm: timestamp.nullable(),
  alteradoPor: z.string().nullable(),
})

export const getIndicacaoMulta = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/indicacao-multas',
  access: companyRoles,
  summary: 'Who bears the penalties of a service.',
  params: companyAndServico,
  answer: indicacaoMulta,
})

export const indicacaoMultaInput = z.object({
  empresaId: id,
  observacao: line(200)
    .transform((text) => text || null)
    .nullish(),
})

export const saveIndicacaoMulta = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:id/indicacao-multas',
  access: companyRoles,
  summary: 'Names the party of a service that bears its penalties.',
  params: companyAndServico,
  body: indicacaoMultaInput,
  answer: indicacaoMulta,
})
