import { mostWebhooks } from '@cais/core/api/webhook.ts'
import { empresaIdOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { newWebhook } from '../webhooks.ts'
import { type Make, nextSerial, type Values } from './values.ts'

const companyId = empresaIdOf('gestor')

/** A webhook with a delivery, of the company of `gestor` or of the terminal. */
async function newKnown({ db, clock }: TestServer, empresaId: number | null, isPaused: boolean) {
  const at = clock.now()
  const endereco = `https://8.8.8.8/${nextSerial()}`
  const { id } = await newWebhook(db, { endereco, empresaId, at })
  if (isPaused) await db.updateTable('webhook').set({ pausado_em: at }).where('id', '=', id).execute()
  const { id: entregaId } = await db
    .insertInto('webhook_entrega')
    .values({
      webhook_id: id,
      evento_id: crypto.randomUUID(),
      sequence: 1,
      tipo: 'servico.criado',
      objeto_tipo: 'escala',
      objeto_id: 1,
      corpo: '{}',
      situacao: 'FALHOU',
      tentativas: 1,
      criada_em: at,
      concluida_em: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tentativa = { numero: 1, iniciada_em: at, status: 500, resposta: 'no', milissegundos: 7 }
  await db
    .insertInto('webhook_tentativa')
    .values({ entrega_id: entregaId, ...tentativa })
    .execute()
  return { id, entregaId }
}

/** Removes the oldest webhooks, because a company has a limit; the newest ones may still be in use. */
async function removeOld({ db, clock }: TestServer, owner: number | null): Promise<void> {
  const living = await db
    .selectFrom('webhook')
    .select('id')
    .where('empresa_id', 'is not distinct from', owner)
    .where('removido_em', 'is', null)
    .orderBy('id', 'desc')
    .offset(mostWebhooks - 2)
    .execute()
  if (living.length === 0) return
  const ids = living.map(({ id }) => id)
  await db.updateTable('webhook').set({ removido_em: clock.now() }).where('id', 'in', ids).execute()
}

/** Calls without an id get no webhook, so that there is room for a new one. */
async function knownFor(server: TestServer, path: string, owner: number | null) {
  if (!path.includes(':id')) return { id: 0, entregaId: 0 }
  await removeOld(server, owner)
  return newKnown(server, owner, path.endsWith('/retomar'))
}

export const knownWebhook: Make = async (server, { path }): Promise<Values> => {
  const isTerminal = path.startsWith('/api/terminal/')
  const { id, entregaId } = await knownFor(server, path, isTerminal ? null : companyId)
  return {
    as: [isTerminal ? 'admin' : 'gestor'],
    companyId: [companyId],
    id: [id],
    entregaId: [entregaId],
    endereco: [`https://8.8.8.8/eventos/${nextSerial()}`],
    tipos: [[], ['servico.criado', 'fatura.paga']],
    formato: ['CAIS', 'CLOUDEVENTS'],
    encerrarAnterior: [false, true],
    somenteFalhas: [true, false],
    desde: ['2026-08-01T00:00:00Z'],
    situacao: ['FALHOU'],
    antes: [999_999],
  }
}
