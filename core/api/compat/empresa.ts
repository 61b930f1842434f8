import { z } from 'zod'
import { companyParam, id, idParam } from '../../values/inputs.ts'
import { contatoEmpresa } from '../contato-empresa.ts'
import { emailEmpresa } from '../email-empresa.ts'
import { empresaMatch, empresaUser, managers, tipoAutorizacao } from '../empresa.ts'
import { route } from '../route.ts'

export const findEmpresasAutorizadas = route({
  method: 'GET',
  path: '/api/empresas/empresa-autorizadora/:empresaAutorizadoraId/tipo-autorizacao/:tipoAutorizacao',
  access: 'user',
  summary:
    'The companies that this one lets act for it today: one of your own, or one that lets one of yours act for it.',
  params: z.object({ empresaAutorizadoraId: id, tipoAutorizacao }),
  answer: z.array(empresaMatch),
})

export const listEmpresaUsersOfServico = route({
  method: 'GET',
  path: '/api/servico/:id/empresa-users',
  access: 'user',
  summary:
    'Who looks after a service: the active people of those of your companies that have a part in it, for staff of all of them.',
  params: idParam,
  answer: z.array(empresaUser),
})

export const listEmpresaUsersByServico = route({
  method: 'GET',
  path: '/api/empresa/:companyId/servico/:servicoId/empresa-users',
  access: 'user',
  summary: 'The active people of one company that has a part in a service.',
  params: companyParam.extend({ servicoId: id }),
  answer: z.array(empresaUser),
})

export const getEmpresaUser = route({
  method: 'GET',
  path: '/api/empresa-users/:id',
  access: managers,
  summary: 'One person’s membership of a company.',
  params: idParam,
  answer: empresaUser,
})

export const getContatoEmpresa = route({
  method: 'GET',
  path: '/api/contato-empresas/:id',
  access: managers,
  summary: 'One contact of a company.',
  params: idParam,
  answer: contatoEmpresa,
})

export const getEmailEmpresa = route({
  method: 'GET',
  path: '/api/email-empresas/:id',
  access: managers,
  summary: 'One e-mail address of a company.',
  params: idParam,
  answer: emailEmpresa,
})
