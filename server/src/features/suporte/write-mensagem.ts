import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { notify } from '../../db/notifications.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Reader } from './conversa-queries.ts'

/** Under which ids of messages are drawn. */
const orderLock = 7_204_134

/** The conversation, held until the command is through; another company's, or about a lost service, is missing. */
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

/** Everybody who follows these conversations looks again. */
export const tell = (tx: Tx, { empresaId, conversaId }: { empresaId: number; conversaId: number }) =>
  notify(tx, `suporte:${empresaId}:${conversaId}`)

/**
 * Messages are seen in the order of their ids: the lock is kept until the message is there for all, so nobody can see one
 * while another with a smaller id is still to come.
 */
export async function takeOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${orderLock})`.execute(tx)
}

/** The same message sent twice at once waits for itself, and for no other. */
export async function holdChave(tx: Tx, chave: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${chave}, ${orderLock}))`.execute(tx)
}

/** What its sender has sent under this key before; a key that was used elsewhere is refused. */
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

/** Without a message, which comes at once after it. */
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

/** Writes into a conversation that is held, and opens it again where it was closed. Called in order, `takeOrder`. */
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
  // Who answers first looks after it from then on.
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

/** Whether it was not known before that this person has read so far. Of who leaves the company meanwhile nothing is kept. */
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
