import type { registration } from '@cais/core/api/account.ts'
import type { userInput } from '@cais/core/api/users.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import type { z } from 'zod'
import { demoEmpresas } from '../demo/empresas.ts'
import { type DemoPessoa, demoPessoas } from '../demo/pessoas.ts'

let made = 0

/** A CPF that no user of the demo world has. */
export function newCpf(): string {
  return completeCpf(String(700_000_000 + ++made * 1_237))
}

/** A registration; every call gives another person. */
export function newRegistration(): z.input<typeof registration> & { login: string; email: string } {
  const login = `novo.${++made}`
  return {
    login,
    email: `${login}@empresa.example`,
    password: 'navio amarelo no cais',
    firstName: 'Nova',
    lastName: 'Pessoa',
    cpf: newCpf(),
    langKey: 'pt-br',
    acceptedTerms: true,
  }
}

/** A new account as staff enter it. */
export function newUser(): z.input<typeof userInput> & { login: string; email: string } {
  const login = `criado.${++made}`
  return { login, email: `${login}@empresa.example`, firstName: 'Criada', lastName: 'Pessoa', cpf: newCpf() }
}

export function pessoa(login: string): DemoPessoa {
  const found = demoPessoas.find((one) => one.login === login)
  if (!found) throw new Error(`nobody in the demo world is called ${login}`)
  return found
}

/** The id of the only, or first, company of a demo account. */
export function empresaIdOf(login: string): number {
  const membership = pessoa(login).empresas[0]
  if (!membership) throw new Error(`${login} has no company`)
  return membership.empresa.id
}

export const noEmpresaId = demoEmpresas.length + 1_000
