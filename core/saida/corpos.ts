import { z } from 'zod'
import { day, id, timestamp } from '../values/inputs.ts'
import { isKeyOf } from '../values/tables.ts'
import type { ObjetoContado } from './tipos.ts'

const moment = timestamp.optional()
const text = z.string().optional()

/** The common fields of events of a service. */
const doServico = {
  servico: z.object({
    id,
    numero: z.string(),
    subtipo: z.string(),
    status: z.string(),
    referenciaCliente: text,
  }),
  escala: text,
}
/** Up to a hundred cargos; missing where their list would make the event too long. */
const cargas = {
  cargas: z.array(z.object({ id, ref: z.string(), conteiner: text, bl: text })).optional(),
  resumido: z.literal(true).optional(),
}

const escala = z.object({
  status: z.string(),
  berco: text,
  viagemInbound: z.string(),
  viagemOutbound: z.string(),
  dataETA: moment,
  dataETB: moment,
  dataETD: moment,
  dataDeadline: moment,
  aberturaGate: moment,
  dataAberturaGate: moment,
  limiteRecepcaoCheio: moment,
  dataAtracacao: moment,
  dataDesatracacao: moment,
})

const janela = z.object({ area: z.string(), inicio: timestamp, fim: timestamp })

/** The fields of events beyond the common ones, by object. Unknown values are left out. */
const corpos = {
  escala: z.object({ navio: z.object({ nome: z.string(), imo: text }), escala }),
  booking: z.object({
    dados: z.object({
      numero: z.string(),
      tipo: z.string(),
      categoriaCarga: z.string(),
      modalidadeTransporte: z.string(),
      armadorId: id,
      agenciaMaritimaId: id.optional(),
      exportadorId: id.optional(),
      escala: text,
      portoCarga: text,
      portoDescarga: text,
      portoDestinoFinal: text,
    }),
  }),
  carga: z.object({
    carga: z.object({ id, ref: z.string(), tipo: z.string(), categoria: z.string() }),
    escala: text,
    evento: z
      .object({ id, tipo: text, em: moment, condicao: text, quantidade: z.int().optional() })
      .optional(),
    bloqueio: z.object({ id, tipo: z.string(), descricao: z.string() }).optional(),
    vgm: z.object({ pesoGramas: z.int(), metodo: z.int() }).optional(),
    placa: text,
    cnh: text,
  }),
  servico: z.object({ ...doServico, ...cargas }),
  pendencia: z.object({ ...doServico, ...cargas, pendencia: z.object({ id, tipo: z.string() }) }),
  agendamento: z.object({
    ...doServico,
    carga: z.object({ id, ref: z.string() }),
    agendamento: z.object({
      id,
      cargaServicoId: id,
      status: z.string(),
      janela,
      viagem: z.int().optional(),
      quantidade: z.int().optional(),
    }),
    veiculos: z.array(z.object({ placa: z.string(), tipo: z.string() })).optional(),
    motoristas: z.array(z.object({ nome: z.string(), cpf: text, cnh: text })).optional(),
  }),
  fatura: z.object({
    ...doServico,
    ...cargas,
    fatura: z.object({
      id,
      pendenciaId: id.optional(),
      pagadorId: id,
      valorCentavos: z.int(),
      vencimento: day,
      multa: z.boolean(),
    }),
  }),
  autorizacao: z.object({
    autorizacao: z.object({
      especie: z.string(),
      ativa: z.boolean(),
      dataInicio: day.optional(),
      dataVencimento: day.optional(),
      nome: text,
      cpf: text,
      cnh: text,
      validadeCnh: day.optional(),
      placa: text,
      tipo: text,
      transportadorId: id.optional(),
      autorizadoraId: id.optional(),
      autorizadaId: id.optional(),
    }),
  }),
} as const satisfies Partial<Record<ObjetoContado, z.ZodType>>

/** The schema of an object's fields; null for `recebimento`, because the answer to its sender already has the result. */
export const corpoOf = (objeto: ObjetoContado): z.ZodObject | null =>
  isKeyOf(corpos, objeto) ? corpos[objeto] : null
