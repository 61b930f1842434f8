import { z } from 'zod'
import { ownAuthorities, parseAuthority } from '../access/authority.ts'
import { authority, langKey } from '../access/inputs.ts'
import { email, id, line, pageQuery, requiredLine, timestamp } from '../values/inputs.ts'
import { loginField, optionalCpf } from './account.ts'
import { route } from './route.ts'

export const staff = ['ADMIN', 'GERENTE_R_CLIENTE'] as const

export const user = z.object({
  id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The new address, until its link is opened; the present one counts until then. */
  pendingEmail: z.string().nullable(),
  cpf: z.string().nullable(),
  langKey,
  activated: z.boolean(),
  authorities: z.array(authority),
  empresas: z.array(z.object({ id, nome: z.string(), admin: z.boolean(), active: z.boolean() })),
  createdBy: z.string(),
  createdDate: timestamp,
  lastModifiedBy: z.string(),
  lastModifiedDate: timestamp,
})
export type User = z.infer<typeof user>

/** Authorities of the account itself; authorities in companies come with the membership. */
const grantedAuthority = z
  .string()
  .transform((name) => parseAuthority(name))
  .pipe(z.enum(ownAuthorities))

export const userInput = z.object({
  login: loginField,
  firstName: requiredLine(50),
  lastName: requiredLine(50),
  email,
  cpf: optionalCpf,
  langKey: langKey.default('pt-br'),
  activated: z.boolean().default(true),
  authorities: z.array(grantedAuthority).max(ownAuthorities.length).default(['USER']),
})

export const listUsers = route({
  method: 'GET',
  path: '/api/users',
  access: staff,
  summary: 'Accounts, one page at a time.',
  query: pageQuery([
    'id',
    'login',
    'email',
    'activated',
    'langKey',
    'createdDate',
    'lastModifiedBy',
    'lastModifiedDate',
  ]).extend({
    text: line(100).optional(),
    activated: z.enum(['true', 'false']).optional(),
    authority: z.enum(ownAuthorities).optional(),
    empresaId: id.optional(),
  }),
  answer: z.array(user),
  paged: true,
})

export const userMatch = z.object({
  id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
})
export type UserMatch = z.infer<typeof userMatch>

export const findUsers = route({
  method: 'GET',
  path: '/api/users/findByLoginOrCpfOrName/:text',
  access: ['ADMIN', 'GERENTE_R_CLIENTE', 'ADMIN_EMPRESA'],
  summary: 'At most 20 accounts by login, CPF or name, for pickers; the CPF comes masked.',
  params: z.object({ text: line(100).min(3) }),
  answer: z.array(userMatch),
  replayable: false,
})

export const getUser = route({
  method: 'GET',
  path: '/api/users/:id',
  access: staff,
  summary: 'One account, by id or login.',
  params: z.object({ id: requiredLine(50) }),
  answer: user,
})

export const createUser = route({
  method: 'POST',
  path: '/api/users',
  access: staff,
  summary: 'Creates an account; a mail brings the link to set its password.',
  body: userInput,
  answer: user,
  status: 201,
  sends: ['Location'],
})

export const updateUser = route({
  method: 'PUT',
  path: '/api/users',
  access: staff,
  summary: 'Changes an account.',
  body: userInput.extend({ id }),
  answer: user,
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/users/:id',
  access: staff,
  summary: 'Removes an account, by id or login; nobody removes their own.',
  params: z.object({ id: requiredLine(50) }),
  status: 204,
})
