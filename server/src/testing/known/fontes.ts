import { randomBytes } from 'node:crypto'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { recursosDeEntrada } from '@cais/core/entrada/recursos.ts'
import { chaveOf } from '@cais/core/values/chave.ts'
import { hashOfToken } from '../../http/session.ts'
import { newFonteDoTerminal, sender } from '../integracao/fonte-do-terminal.ts'
import { empresaIdOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { type Make, nextSerial, type Values } from './values.ts'

const companyId = empresaIdOf('gestor')

/** A system of the company of `gestor`, with its key. */
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

/** The key waits for confirmation, because its creator has left. */
const waitToBeConfirmed = ({ db, clock }: TestServer, chaveId: number) =>
  db
    .updateTable('fonte_chave')
    .set({ confirmar_ate: new Date(clock.now().getTime() + 3_600_000), criada_por: 'quem.saiu' })
    .where('id', '=', chaveId)
    .execute()

async function knownFonteDoTerminal(server: TestServer, path: string): Promise<Values> {
  const { id, chaveId } = await newFonteDoTerminal(server, 'tos')
  if (path.endsWith('/confirmar')) await waitToBeConfirmed(server, chaveId)
  return {
    as: ['admin'],
    id: [id],
    chaveId: [chaveId],
    nome: [`TOS ${nextSerial()}`],
    tipo: ['tos', 'gate'],
    escopos: [['navios:enviar'], ['escalas:enviar', 'eventos:enviar']],
    enderecos: [[], ['198.51.100.0/24']],
    validadeDias: [30, 365],
  }
}

/** A message of a terminal system with its key; only the envelope of the message has to be valid. */
export const knownIntegracao: Make = async (server, { path }): Promise<Values> => {
  const entrada = path.split('/')[3] as Entrada | 'recebimentos'
  const tipo = entrada === 'recebimentos' ? 'tos' : recursosDeEntrada[entrada].de[0]
  const fonte = await newFonteDoTerminal(server, tipo)
  const at = server.clock.now().toISOString()
  const head = { id: `m-${nextSerial()}`, ocorridoEm: at, registradoEm: at, operacao: 'I' }
  if (entrada === 'recebimentos') {
    const { send } = sender(server, fonte)
    const { body } = await send('PUT', 'navios/9074729', { ...head, nome: 'Garça Real' })
    return { as: [fonte.chave], id: [body.id] }
  }
  const wrapped = Object.fromEntries(Object.entries(head).map(([field, value]) => [field, [value]]))
  return { as: [fonte.chave], ref: ['9074729', 'R-1'], armador: ['LINHA'], numero: ['B1'], ...wrapped }
}

export const knownFonte: Make = async (server, { path, method }): Promise<Values> => {
  if (path === '/api/fontes' && method === 'GET') return { as: ['grc'] }
  if (path.startsWith('/api/fontes')) return knownFonteDoTerminal(server, path)
  const { id, chaveId, chave } = await newFonte(server)
  if (path.endsWith('/confirmar')) await waitToBeConfirmed(server, chaveId)
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
