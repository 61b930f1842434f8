import type { RequestOf } from '@cais/core/api/route.ts'
import type { createUser, User } from '@cais/core/api/users.ts'
import { formatCpf } from '@cais/core/values/format.ts'

/** The values of the form; an account without CPF has an empty text. */
export type UserValues = Required<RequestOf<typeof createUser>['body']> & { cpf: string }

const empty: UserValues = {
  login: '',
  firstName: '',
  lastName: '',
  email: '',
  cpf: '',
  langKey: 'pt-br',
  activated: true,
  authorities: ['USER'],
}

export function valuesOf(user: User | null): UserValues {
  if (user === null) return empty
  const { login, firstName, lastName, email, cpf, langKey, activated, authorities } = user
  return {
    login,
    firstName,
    lastName,
    email,
    cpf: cpf ? formatCpf(cpf) : '',
    langKey,
    activated,
    authorities,
  }
}
