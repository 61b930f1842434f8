import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { notify } from '../../db/notifications.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Reader } from './conversa-queries.ts'

/** The key of the lock under which message ids are assigned. */
const orderLock = 7_204_134

/**
 * The conversation, locked until the end of the transaction. A conversation of another company, or about a service that
 * the company may no longer read, looks missing.
 */
export async function lockConversa(tx: Tx, empresa: ActingEmpresa, id: number) {
  const found = await tx
    .selectFrom('conversa')
    .select(['id', 'servico_id'])
    .where('id', '=', id)
    .where('empresa_id', '=', empresa.id)
    .forUpdate()
    .executeTakeFirst()
  const { servico_id, ...conversa } = found ?? notFound()
  if (servico_id !== null && !empresa.byStaff) await requirePapel(tx, empresa, servico_id)
  return conversa
}

/** Notifies everyone who follows these conversations. */
export const tell = (tx: Tx, { empresaId, conversaId }: { empresaId: number; conversaId: number }) =>
  notify(tx, `suporte:${empresaId}:${conversaId}`)

/**
 * Messages become visible in the order of their ids. The lock is kept until the transaction ends, so no reader sees a
 * message while one with a smaller id is still being written.
 */
export async function takeOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${orderLock})`.execute(tx)
}

/** Two requests with the same message wait for each other; other messages do not wait. */
export async function holdChave(tx: Tx, chave: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${chave}, ${orderLock}))`.execute(tx)
}

/** The message that the author already sent under this key. A key used in another conversation is refused. */
export async function findSent(tx: Tx, autorId: number, chave: string, conversaId?: number) {
  const sent = await tx
    .selectFrom('conversa_mensagem')
    .select(['id', 'conversa_id'])
    .where('autor_id', '=', autorId)
    .where('chave', '=', chave)
    .executeTakeFirst()
  if (sent && conversaId !== undefined && sent.conversa_id !== conversaId)
    throw new Refused(422, 'error.idempotency-key-reused')
  return sent ?? null
}

interface NewConversa {
  empresaId: number
  servicoId: number | null
  assunto: string
  now: Date
}

/** Inserts a conversation without messages; its first message is inserted right after. */
export async function insertConversa(tx: Tx, { empresaId, servicoId, assunto, now }: NewConversa) {
  const { id } = await tx
    .insertInto('conversa')
    .values({ empresa_id: empresaId, servico_id: servicoId, assunto, aberta_em: now, ultima_em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewMensagem {
  conversaId: number
  empresaId: number
  autor: Reader
  chave: string
  texto: string
  anexoId: number | null
  now: Date
}

/** Adds a message to a locked conversation and reopens a closed one. The caller has called `takeOrder` before. */
export async function insertMensagem(tx: Tx, mensagem: NewMensagem): Promise<number> {
  const { conversaId, autor, now } = mensagem
  const { id } = await tx
    .insertInto('conversa_mensagem')
    .values({
      conversa_id: conversaId,
      autor_id: autor.id,
      da_equipe: autor.daEquipe,
      texto: mensagem.texto,
      anexo_id: mensagem.anexoId,
      enviada_em: now,
      chave: mensagem.chave,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = { ultima_em: now, status: 'ABERTA' as const }
  // The first of the staff to answer becomes responsible for the conversation.
  const answered = autor.daEquipe && {
    lida_equipe: id,
    responsavel_id: sql<number>`coalesce(responsavel_id, ${autor.id})`,
  }
  await tx
    .updateTable('conversa')
    .set({ ...opened, ...answered })
    .where('id', '=', conversaId)
    .execute()
  if (!autor.daEquipe) await noteLeitura(tx, conversaId, autor.id, id)
  await tell(tx, mensagem)
  return id
}

/**
 * Stores how far the person has read and returns whether that is new. Nothing is stored for a person who left the
 * company meanwhile.
 */
export async function noteLeitura(
  tx: Tx,
  conversaId: number,
  usuarioId: number,
  ate: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO conversa_leitura (conversa_id, empresa_id, usuario_id, ate)
    SELECT c.id, m.empresa_id, m.usuario_id, ${ate} FROM conversa c
    JOIN empresa_user m ON m.empresa_id = c.empresa_id AND m.usuario_id = ${usuarioId}
    WHERE c.id = ${conversaId} FOR KEY SHARE OF m
    ON CONFLICT (conversa_id, usuario_id) DO UPDATE SET ate = excluded.ate
    WHERE conversa_leitura.ate < excluded.ate RETURNING 1`.execute(tx)
  return rows.length > 0
}
