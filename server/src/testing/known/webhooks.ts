import { mostWebhooks } from '@cais/core/api/webhook.ts'
import { empresaIdOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { newWebhook } from '../webhooks.ts'
import { type Make, nextSerial, type Values } from './values.ts'

const companyId = empresaIdOf('gestor')

/** A webhook that was told of something, of `gestor`'s company or of the terminal. */
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
      objeto_tipo: 'servico',
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

const readable = new Map<number | null, Awaited<ReturnType<typeof newKnown>>>()

/** Those that calls change, each its own. A company has only so many; those that were made last may still be asked about. */
async function removeOld({ db, clock }: TestServer, owner: number | null): Promise<void> {
  const living = await db
    .selectFrom('webhook')
    .select('id')
    .where('empresa_id', 'is not distinct from', owner)
    .where('removido_em', 'is', null)
    .where('id', '<>', readable.get(owner)?.id ?? 0)
    .orderBy('id', 'desc')
    .offset(mostWebhooks - 3)
    .execute()
  if (living.length === 0) return
  const ids = living.map(({ id }) => id)
  await db.updateTable('webhook').set({ removido_em: clock.now() }).where('id', 'in', ids).execute()
}

/** What is only read, or made anew, can be the same for all. */
async function knownFor(server: TestServer, { path, method }: { path: string; method: string }) {
  const owner = path.startsWith('/api/terminal/') ? null : companyId
  const isChanged = method !== 'GET' && path.includes(':id')
  const shared = readable.get(owner)
  if (!isChanged && shared) return shared
  await removeOld(server, owner)
  const known = await newKnown(server, owner, path.endsWith('/retomar'))
  if (!isChanged) readable.set(owner, known)
  return known
}

export const knownWebhook: Make = async (server, route): Promise<Values> => {
  const isTerminal = route.path.startsWith('/api/terminal/')
  const { id, entregaId } = await knownFor(server, route)
  return {
    as: [isTerminal ? 'grc' : 'gestor'],
    companyId: [companyId],
    id: [id],
    entregaId: [entregaId],
    endereco: [`https://8.8.8.8/eventos/${nextSerial()}`],
    tipos: [[], ['servico.criado', 'fatura.paga']],
    encerrarAnterior: [false, true],
    somenteFalhas: [true, false],
    desde: ['2026-08-01T00:00:00Z'],
    situacao: ['FALHOU'],
    antes: [999_999],
  }
}
