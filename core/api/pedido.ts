import { z } from 'zod'
import { situacaoFinanceira } from '../search/pedido.ts'
import { companyParam, day, id, timestamp } from '../values/inputs.ts'
import { pendenciaStatuses, servicoStatuses } from '../workflow/estado.ts'
import { route } from './route.ts'

export const faturaSituacoes = ['EM_ABERTO', 'VENCIDA', 'PAGO', 'CANCELADA'] as const

/** An order: a request with its progress and its cost. Amounts are in cents. */
export const pedido = z.object({
  id,
  numeroSolicitacao: z.string(),
  subtipo: z.string(),
  status: z.enum(servicoStatuses),
  referenciaCliente: z.string().nullable(),
  requisitante: z.string(),
  consignatario: z.string().nullable(),
  escalaId: id.nullable(),
  navioNome: z.string().nullable(),
  viagemOutbound: z.string().nullable(),
  booking: z.string().nullable(),
  validade: day.nullable(),
  dataCriacao: timestamp,
  quantidadeCargas: z.int(),
  /** The number of resolved pendencias, without those that were not asked for or given up. */
  pendenciasResolvidas: z.int(),
  pendenciasTotal: z.int(),
  pendenciasPorStatus: z.array(z.object({ status: z.enum(pendenciaStatuses), quantidade: z.int() })),
  situacaoFinanceira: z.enum(situacaoFinanceira),
  /** Null where the caller may not read the bills. */
  valorTotal: z.int().nullable(),
  valorAberto: z.int().nullable(),
  faturas: z.array(
    z.object({
      id,
      empresa: z.string(),
      valorCentavos: z.int(),
      vencimento: day,
      emitidaEm: timestamp,
      pagaEm: timestamp.nullable(),
      situacao: z.enum(faturaSituacoes),
    }),
  ),
})
export type Pedido = z.infer<typeof pedido>

export const getPedido = route({
  method: 'GET',
  path: '/api/:companyId/pedidos/:pedidoId',
  access: ['CLIENTE', 'DEPOT', 'BENEFICIARIO', 'TRANSPORTADOR', 'ARMADOR', 'AGENCIA_MARITIMA', 'DESPACHANTE'],
  summary: 'One order of a company: how far it is, and what it costs.',
  params: companyParam.extend({ pedidoId: id }),
  answer: pedido,
})
