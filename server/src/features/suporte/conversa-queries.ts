import { isStaff } from '@cais/core/access/access.ts'
import type { ConversaView, FiltroConversa } from '@cais/core/api/suporte.ts'
import { type RawBuilder, sql } from 'kysely'
import { areasOf } from '../../course/access.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { hasPartIn } from '../../search/parties.ts'

/** The reader of a conversation. Staff share one read mark; each person of the company has their own. */
export interface Reader {
  id: number
  daEquipe: boolean
}

export const readerOf = (actor: Actor): Reader => ({ id: actor.id, daEquipe: isStaff(actor) })

interface ConversaRow {
  id: number
  assunto: string
  status: ConversaView['status']
  ultima_em: Date
  empresa_id: number
  empresa_nome: string
  servico_id: number | null
  numero: string | null
  responsavel_id: number | null
  first_name: string | null
  last_name: string | null
  ultima: string
  ultima_da_equipe: boolean
  nao_lidas: number
  lida_ate: number
}

const beginning = 140

/** The id of the last message that the reader has read. */
const lidaPor = ({ id, daEquipe }: Reader): RawBuilder<number> =>
  daEquipe
    ? sql`c.lida_equipe`
    : sql`coalesce((SELECT l.ate FROM conversa_leitura l WHERE l.conversa_id = c.id AND l.usuario_id = ${id}), 0)`

/** The number of messages of the other side that the reader has not read. */
const naoLidas = (reader: Reader): RawBuilder<number> =>
  sql`(SELECT count(*)::int FROM conversa_mensagem m
    WHERE m.conversa_id = c.id AND m.da_equipe <> ${reader.daEquipe} AND m.id > ${lidaPor(reader)})`

const lidaPelosOutros = ({ daEquipe }: Reader): RawBuilder<number> =>
  daEquipe
    ? sql`coalesce((SELECT max(l.ate) FROM conversa_leitura l WHERE l.conversa_id = c.id), 0)`
    : sql`c.lida_equipe`

interface Page {
  limit: number
  offset: number
}

/** Conversations `c` that match `where`, the newest first. */
export async function selectConversas(
  db: Db | Tx,
  reader: Reader,
  where: RawBuilder<unknown>,
  { limit, offset }: Page = { limit: 50, offset: 0 },
): Promise<ConversaView[]> {
  const { rows } = await sql<ConversaRow>`
    SELECT c.id, c.assunto, c.status, c.ultima_em, e.id AS empresa_id, e.nome AS empresa_nome,
      s.id AS servico_id, s.numero_solicitacao AS numero, r.id AS responsavel_id, r.first_name, r.last_name,
      left(coalesce(nullif(u.texto, ''), u.name, ''), ${beginning}) AS ultima,
      coalesce(u.da_equipe, false) AS ultima_da_equipe,
      ${naoLidas(reader)} AS nao_lidas, ${lidaPelosOutros(reader)} AS lida_ate
    FROM conversa c JOIN empresa e ON e.id = c.empresa_id
    LEFT JOIN servico s ON s.id = c.servico_id
    LEFT JOIN usuario r ON r.id = c.responsavel_id
    LEFT JOIN LATERAL (SELECT m.texto, m.da_equipe, a.name FROM conversa_mensagem m
      LEFT JOIN anexo a ON a.id = m.anexo_id WHERE m.conversa_id = c.id ORDER BY m.id DESC LIMIT 1) u ON true
    WHERE ${where} ORDER BY c.ultima_em DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => conversaOf(row, reader))
}

function conversaOf(row: ConversaRow, reader: Reader): ConversaView {
  return {
    id: row.id,
    empresa: { id: row.empresa_id, nome: row.empresa_nome },
    servico: row.servico_id === null ? null : { id: row.servico_id, numeroSolicitacao: row.numero ?? '' },
    assunto: row.assunto,
    status: row.status,
    responsavel:
      row.responsavel_id === null
        ? null
        : { id: row.responsavel_id, nome: nameFor(reader, { daEquipe: true, ...row }) },
    ultimaEm: row.ultima_em.toISOString(),
    ultima: row.ultima,
    ultimaDaEquipe: row.ultima_da_equipe,
    naoLidas: row.nao_lidas,
    lidaAte: row.lida_ate,
  }
}

interface Named {
  first_name: string | null
  last_name: string | null
  daEquipe: boolean
}

/** Customers see only the first names of staff. */
export function nameFor(reader: Reader, { first_name, last_name, daEquipe }: Named): string {
  const names = daEquipe && !reader.daEquipe ? [first_name] : [first_name, last_name]
  return names.filter(Boolean).join(' ')
}

/**
 * Conversations of a company. Its people read a conversation about a service only while the company has a part in that
 * service.
 */
export function ofEmpresa(empresa: ActingEmpresa): RawBuilder<unknown> {
  const own = sql`c.empresa_id = ${empresa.id}`
  if (empresa.byStaff) return own
  const scope = { empresaIds: [empresa.id], today: empresa.today, rowByRow: true } as const
  return sql`${own} AND (c.servico_id IS NULL OR ${hasPartIn(scope, 'c.servico_id', areasOf(empresa))})`
}

export const withId = (id: number) => sql`c.id = ${id}`

export async function readConversa(
  db: Db | Tx,
  reader: Reader,
  where: RawBuilder<unknown>,
): Promise<ConversaView> {
  const [conversa] = await selectConversas(db, reader, where)
  return conversa ?? notFound()
}

/** The number of unread messages in these conversations. */
export async function countNaoLidas(db: Db, reader: Reader, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(${naoLidas(reader)}), 0)::int AS total FROM conversa c WHERE ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The id of the newest message. Ids are assigned under a lock, so no smaller id appears later. */
export async function readCursor(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(id), 0) AS last FROM conversa_mensagem`.execute(db)
  return rows[0]?.last ?? 0
}

export const filtered = (filtro: FiltroConversa, actor: Actor): RawBuilder<unknown> =>
  ({
    abertas: sql`c.status = 'ABERTA'`,
    minhas: sql`c.status = 'ABERTA' AND c.responsavel_id = ${actor.id}`,
    'sem-responsavel': sql`c.status = 'ABERTA' AND c.responsavel_id IS NULL`,
    encerradas: sql`c.status = 'ENCERRADA'`,
  })[filtro]

export async function countConversas(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM conversa c WHERE ${where}`.execute(db)
  return rows[0]?.total ?? 0
}
