import { randomBytes } from 'node:crypto'
import { chaveOf } from '@cais/core/values/chave.ts'
import { hashOfToken } from '../../http/session.ts'
import { empresaIdOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { type Make, nextSerial, type Values } from './values.ts'

const companyId = empresaIdOf('gestor')

/** A system of `gestor`'s company with its key. */
async function newFonte({ db, clock }: TestServer) {
  const since = { criada_em: clock.now(), criada_por: 'gestor' }
  const { id } = await db
    .insertInto('fonte')
    .values({ empresa_id: companyId, nome: `Sistema ${nextSerial()}`, tipo: 'cliente', ...since })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chave = chaveOf(randomBytes(32))
  const { id: chaveId } = await db
    .insertInto('fonte_chave')
    .values({
      fonte_id: id,
      hash: hashOfToken(chave),
      final: chave.slice(-4),
      escopos: ['navios:ler'],
      enderecos: [],
      expira_em: new Date(clock.now().getTime() + 30 * 86_400_000),
      ...since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, chaveId, chave }
}

export const knownFonte: Make = async (server, { path }): Promise<Values> => {
  if (path === '/api/fontes') return { as: ['grc'] }
  const { id, chaveId, chave } = await newFonte(server)
  if (path.endsWith('/eu')) return { as: [chave] }
  return {
    as: ['gestor'],
    companyId: [companyId],
    id: [id],
    chaveId: [chaveId],
    nome: [`ERP ${nextSerial()}`],
    tipo: ['cliente'],
    escopos: [['navios:ler'], ['servicos:ler', 'servicos:escrever']],
    enderecos: [[], ['198.51.100.0/24']],
    validadeDias: [30, 365],
  }
}
