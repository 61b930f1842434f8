import type { EmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import type { Account } from '@cais/core/api/session.ts'
import type { User } from '@cais/core/api/users.ts'

/** An account without a company; `part` overrides its fields. */
export const accountOf = (part: Partial<Account> = {}): Account => ({
  id: 1,
  login: 'ana',
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@porto.example',
  pendingEmail: null,
  cpf: null,
  langKey: 'pt-br',
  startsAtHome: false,
  activated: true,
  idleMinutes: 0,
  authorities: ['USER'],
  empresaAuthorities: [],
  ...part,
})

/** An importer's company; `part` overrides its fields. */
export const empresaOf = (part: Partial<EmpresaAtiva> = {}): EmpresaAtiva => {
  const { id = 1 } = part
  return {
    id,
    nome: `Empresa ${id}`,
    nationalRegister: '',
    authorities: ['CLIENTE'],
    activated: true,
    suspensao: null,
    ...part,
  }
}

/** An account as terminal staff see it. Its name is its login, unless `part` says otherwise. */
export const userOf = (part: Partial<User> & Pick<User, 'id' | 'login'>): User => ({
  firstName: 'Ana',
  lastName: 'Silva',
  email: `${part.login}@porto.example`,
  pendingEmail: null,
  cpf: '52998224725',
  langKey: 'pt-br',
  activated: true,
  authorities: ['USER'],
  empresas: [],
  createdBy: 'system',
  createdDate: '2026-03-01T12:00:00Z',
  lastModifiedBy: 'rui',
  lastModifiedDate: '2026-03-02T12:00:00Z',
  ...part,
})
