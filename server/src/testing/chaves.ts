import { type EscopoDeEmpresa, escopos as todos } from '@cais/core/access/escopos.ts'
import { createChave, createFonte } from '@cais/core/api/fonte.ts'
import { empresaIdOf } from './people.ts'
import type { TestServer } from './test-server.ts'

let made = 0

/** A new key of a company's system, with all scopes by default. */
export async function newChave(
  { call }: Pick<TestServer, 'call'>,
  companyId: number,
  escopos: readonly EscopoDeEmpresa[] = todos,
): Promise<string> {
  const as = 'grc'
  const body = { nome: `Sistema de teste ${++made}`, tipo: 'cliente' as const }
  const { id } = (await call(createFonte, { params: { companyId }, body }, { as })).body
  const wanted = { escopos: [...escopos], enderecos: [], validadeDias: 30 }
  const { chave } = (await call(createChave, { params: { companyId, id }, body: wanted }, { as })).body
  return chave
}

/** A key of a system of the company whose people make a call; one company's, where staff make it about any. */
export function chavesOf(server: Pick<TestServer, 'call'>): (login: string) => Promise<string> {
  const chaves = new Map<number, Promise<string>>()
  return (login) => {
    const companyId = empresaIdOf(login === 'grc' ? 'cliente' : login)
    const chave = chaves.get(companyId) ?? newChave(server, companyId)
    chaves.set(companyId, chave)
    return chave
  }
}
