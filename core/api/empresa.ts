import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { authority } from '../access/inputs.ts'
import { autorizacaoTipos } from '../rules/autorizacao.ts'
import { companyParam, id, idParam, line, timestamp } from '../values/inputs.ts'
import { route } from './route.ts'

export const managers = ['ADMIN_EMPRESA', 'ADMIN', 'GERENTE_R_CLIENTE'] as const

export const getEmpresaAuthoritiesForAdmin = route({
  method: 'GET',
  path: '/api/empresa-authorities-for-admin/:companyId',
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'What a company of these types may do, for staff who load it.',
  params: companyParam,
  answer: z.array(authority),
})

export const empresa = z.object({
  id,
  nome: z.string(),
  socialName: z.string(),
  nationalRegister: z.string(),
  tipos: z.array(z.enum(empresaTipos)),
  activated: z.boolean(),
  /** The reason for which the company was suspended, or null. */
  suspensao: z.string().nullable(),
})
export type Empresa = z.infer<typeof empresa>

/** A company in the answers to others; a person's CPF is masked except for staff. */
export const empresaMatch = z.object({ id, socialName: z.string(), nationalRegister: z.string() })
export type EmpresaMatch = z.infer<typeof empresaMatch>

export const empresaStatus = ['ATIVA', 'INATIVA'] as const
const searchText = line(100).min(3)
export const tipoAutorizacao = z.enum(autorizacaoTipos)

export const findEmpresas = route({
  method: 'GET',
  path: '/api/empresas/findBySocialNameOrNationalRegister/:text',
  access: 'user',
  summary:
    'At most 20 companies by name, CNPJ or CPF, with or without mask: for staff among all, for others among those that they have to do with.',
  params: z.object({ text: searchText }),
  query: z
    .object({
      caracterizacao: z.enum(empresaTipos).optional(),
      status: z.enum(empresaStatus).optional(),
      empresaAutorizadoraId: id.optional(),
      tipoAutorizacao: tipoAutorizacao.optional(),
    })
    .refine((query) => query.tipoAutorizacao === undefined || query.empresaAutorizadoraId !== undefined, {
      path: ['empresaAutorizadoraId'],
      message: 'validation.required',
    }),
  answer: z.array(empresaMatch),
})

/** The ways in which an authorising company lets others act for it; `TODAS` is any way. */
export const modosDeAutorizacao = ['TODAS', ...autorizacaoTipos] as const

export const findEmpresasAutorizadoras = route({
  method: 'GET',
  path: '/api/empresas-autorizadoras/:companyId/:mode/:text',
  access: 'user',
  summary: 'At most 20 companies that let this one act for them today, by name or register.',
  params: companyParam.extend({ mode: z.enum(modosDeAutorizacao), text: searchText }),
  answer: z.array(empresaMatch),
})

export const getEmpresa = route({
  method: 'GET',
  path: '/api/empresas/:companyId',
  access: managers,
  summary: 'The company page: name, register and types.',
  params: companyParam,
  answer: empresa,
})

export const empresaUser = z.object({
  id,
  admin: z.boolean(),
  active: z.boolean(),
  /** The invitation was not accepted yet; about the person it has only what the company wrote. */
  pendente: z.boolean(),
  /** Until when an invitation can be accepted. */
  conviteAte: timestamp.nullable(),
  user: z.object({
    id: id.nullable(),
    login: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    authorities: z.array(authority),
  }),
  empresa: z.object({ id, nome: z.string() }),
})
export type EmpresaUser = z.infer<typeof empresaUser>

export const listEmpresaUsers = route({
  method: 'GET',
  path: '/api/empresa/:companyId/empresa-users',
  access: managers,
  summary: 'The people of a company.',
  params: companyParam,
  answer: z.array(empresaUser),
})

/**
 * The rights are exactly these two flags; authorities in the body are ignored. A company's administrator also sends the
 * login, which proves that they know the person and did not guess an id.
 */
export const newEmpresaUser = z.object({
  admin: z.boolean().default(false),
  active: z.boolean().default(true),
  /** A user that was found by id, or the whole login, e-mail or CPF. */
  user: z
    .object({ id: id.optional(), login: line(254).optional() }, 'validation.required')
    .refine((user) => user.id !== undefined || !!user.login, {
      path: ['id'],
      message: 'validation.required',
    }),
  empresa: z.object({ id }, 'validation.required'),
})

export type NewEmpresaUser = z.infer<typeof newEmpresaUser>

export const createEmpresaUser = route({
  method: 'POST',
  path: '/api/empresa-users',
  access: managers,
  summary: 'Invites a person into a company that the caller administers; they belong to it once they accept.',
  body: newEmpresaUser,
  answer: empresaUser,
  status: 201,
  sends: ['Location'],
})

export const updateEmpresaUser = route({
  method: 'PUT',
  path: '/api/empresa-users',
  access: managers,
  summary: 'Changes what a person may do in the company; person and company stay as they are.',
  body: z.object({ id, admin: z.boolean(), active: z.boolean() }),
  answer: empresaUser,
})

export const deleteEmpresaUser = route({
  method: 'DELETE',
  path: '/api/empresa-users/:id',
  access: managers,
  summary: 'Takes a person out of a company.',
  params: idParam,
  status: 204,
})
