import { z } from 'zod'
import { autorizacaoSituacoes, autorizacaoTipos, isPeriodo } from '../rules/autorizacao.ts'
import { dayField, optionalField } from '../values/fields.ts'
import { companyParam, day, id, idParam, line } from '../values/inputs.ts'
import { empresaMatch, managers } from './empresa.ts'
import { route } from './route.ts'

export const autorizacao = z.object({
  id,
  tipo: z.enum(autorizacaoTipos),
  dataInicio: day,
  dataVencimento: day.nullable(),
  ativa: z.boolean(),
  /** The situation of the authorisation today. */
  situacao: z.enum(autorizacaoSituacoes),
  empresaAutorizadora: empresaMatch,
  empresaAutorizada: empresaMatch,
})
export type Autorizacao = z.infer<typeof autorizacao>

const periodo = z.object({ dataInicio: dayField, dataVencimento: optionalField(dayField) })
const periodError = { path: ['dataVencimento'], message: 'validation.period' }

export const autorizacaoUpdate = periodo.extend({ id }).refine(isPeriodo, periodError)

/**
 * The register proves that the caller knows the authorised company and did not guess its id. It is required for
 * companies that the caller's search does not find.
 */
export const newAutorizacao = periodo
  .extend({
    tipo: z.enum(autorizacaoTipos),
    empresaAutorizadora: z.object({ id }, 'validation.required'),
    empresaAutorizada: z.object({ id, nationalRegister: line(20).optional() }, 'validation.required'),
  })
  .refine(isPeriodo, periodError)
export type NewAutorizacao = z.output<typeof newAutorizacao>

export const listAutorizacoesOfEmpresa = route({
  method: 'GET',
  path: '/api/autorizacaos/:companyId/find-by-empresa-id',
  access: managers,
  summary: 'What a company gave and what it received, withdrawn and past ones too.',
  params: companyParam,
  answer: z.array(autorizacao),
})

export const createAutorizacao = route({
  method: 'POST',
  path: '/api/autorizacaos',
  access: managers,
  summary: 'Lets another company act for one that the caller administers; a withdrawn one comes back.',
  body: newAutorizacao,
  answer: autorizacao,
  status: 201,
  sends: ['Location'],
})

export const updateAutorizacao = route({
  method: 'PUT',
  path: '/api/autorizacaos/update',
  access: managers,
  summary: 'Changes from and until when it holds; companies and type stay.',
  body: autorizacaoUpdate,
  answer: autorizacao,
})

export const revokeAutorizacao = route({
  method: 'PUT',
  path: '/api/autorizacaos/:id',
  access: managers,
  summary: 'Withdraws an authorisation at once; it stays in the list as withdrawn.',
  params: idParam,
  answer: autorizacao,
})
