import type { QueueName } from '@cais/core/api/jobs.ts'
import { sql } from 'kysely'
import { writeAudit } from '../http/audit.ts'
import type { Tx } from '../http/serve.ts'
import { demoPessoas } from './pessoas.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Deed = [login: string, type: string, data?: Record<string, unknown>]

/** The audit of a working day at the portal, in order, about a quarter of an hour apart. */
const deeds: Deed[] = [
  ['admin', 'AUTHENTICATION_SUCCESS'],
  ['admin', 'setLogger', { name: 'mail', before: null, after: 'DEBUG' }],
  ['grc', 'AUTHENTICATION_SUCCESS'],
  ['grc', 'sendMensagemEquipe', { destinatarios: 12 }],
  ['cliente', 'AUTHENTICATION_FAILURE'],
  ['cliente', 'AUTHENTICATION_SUCCESS'],
  ['cliente', 'createConversa'],
  ['grc', 'assignConversa'],
  ['transportador', 'AUTHENTICATION_SUCCESS'],
  ['transportador', 'createAutorizacaoMotorista'],
  ['transportador', 'createAutorizacaoVeiculo'],
  ['despachante', 'AUTHENTICATION_SUCCESS'],
  ['despachante', 'AUTHORIZATION_FAILURE', { route: 'GET /management/audits' }],
  ['armador', 'AUTHENTICATION_SUCCESS'],
  ['armador', 'createBooking'],
  ['gestor', 'AUTHENTICATION_SUCCESS'],
  ['gestor', 'createEmpresaUser'],
  ['gestor', 'createContatoEmpresa'],
  ['admin', 'saveProperty', { group: 'agendamento', key: 'abertura-dias', before: '7', after: '10' }],
  ['admin', 'saveProperty', { group: 'agendamento', key: 'abertura-dias', before: '10', after: '7' }],
  ['admin', 'runQueue', { queue: 'clean-up' }],
  ['grc', 'closeConversa'],
  ['cliente', 'changePassword'],
  ['cliente', 'signOut'],
  ['grc', 'signOut'],
]

const failed: { id: string; queue: QueueName; message: string } = {
  id: '00000000-0000-4000-8000-000000000009',
  queue: 'validade',
  message: 'Connection terminated unexpectedly',
}

/**
 * The rows for the administration pages: yesterday's audit, and a failed job that is too old for the health check. Only
 * a started demo has them, not the worlds of the tests.
 */
export async function insertAdministracao(tx: Tx, now: Date): Promise<void> {
  for (const [index, [principal, type, data]] of deeds.entries()) {
    const empresaId = demoPessoas.find(({ login }) => login === principal)?.empresas[0]?.empresa.id ?? null
    const at = new Date(now.getTime() - day + index * 16 * minute)
    await writeAudit(tx, { at, principal, type, empresaId, ...(data && { data }) })
  }
  const at = new Date(now.getTime() - 2 * day)
  await sql`
    INSERT INTO pgboss.job (id, name, data, state, retry_count, retry_limit, created_on, started_on, completed_on, output)
    VALUES (${failed.id}, ${failed.queue}, '{}', 'failed', 2, 2, ${at}, ${at}, ${at},
      ${JSON.stringify({ message: failed.message })})`.execute(tx)
}
