import { staffAuthorities } from '@cais/core/access/authority.ts'
import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { isInForce, isOpened } from '../../search/parties.ts'
import { isInPublico } from './publico.ts'

/** The row alias of the written message in a statement, and its reader; null: an address of a company. */
interface Escrito {
  row: 'm' | 'c' | 'mail'
  usuario: string | null
}

/**
 * Whether the reader may still read a message on this day: as staff, or as a user of an active company. What was written
 * to administrators is for those who still are. If it is about a service, that company must have a part in it. What
 * staff wrote to some companies' people is for whoever is still among them. This is asked whenever a message is read or
 * sent, not when it is written.
 */
export function isLegivel(today: string, { row, usuario }: Escrito): RawBuilder<boolean> {
  const at = (name: string) => sql.raw(`${row}.${name}`)
  const who = usuario && sql.raw(usuario)
  const belongs = who
    ? sql`(${who} IS NULL OR EXISTS (SELECT FROM empresa_user x
        WHERE x.empresa_id = e.id AND x.usuario_id = ${who} AND x.active
          AND (x.admin OR NOT ${at('so_administradores')})))`
    : sql`true`
  const ofEmpresa = sql`(${at('empresa_id')} IS NULL OR (
    EXISTS (SELECT FROM empresa e WHERE e.id = ${at('empresa_id')} AND e.activated AND ${belongs})
    AND (${at('servico_id')} IS NULL OR ${hasServico(today, at)})))`
  if (row === 'c' || !who) return sql<boolean>`${ofEmpresa}`
  const ofEquipe = sql`(NOT ${at('equipe')} OR EXISTS (SELECT FROM usuario_authority x
    WHERE x.usuario_id = ${who} AND x.authority = ANY (${[...staffAuthorities]})
      AND (x.authority = 'ADMIN' OR NOT ${at('so_administradores')})))`
  const ofPublico = sql`(${at('publico')} IS NULL OR ${isInPublico(at('publico'), who)})`
  return sql<boolean>`(${ofEmpresa} AND ${ofEquipe} AND ${ofPublico})`
}

/** The company has a part in the service, or its unstuffing was given to it. */
const hasServico = (today: string, at: (name: string) => RawBuilder<unknown>) => sql`(
  EXISTS (SELECT FROM servico_parte parte
    WHERE parte.servico_id = ${at('servico_id')} AND parte.empresa_id = ${at('empresa_id')} AND ${isInForce('parte', today)}
      AND ${isOpened('parte')})
  OR EXISTS (SELECT FROM servico_armazem given JOIN servico s ON s.id = given.servico_id
      JOIN empresa_tipo t ON t.empresa_id = given.empresa_id AND t.tipo = 'Desova'
    WHERE given.servico_id = ${at('servico_id')} AND given.empresa_id = ${at('empresa_id')}
      AND s.tipo IN (${words(servicoTiposWith(({ armazem }) => armazem))})))`

/** The same for the message `m` that was delivered as `mu`. */
export const isMensagemLegivel = (today: string) => isLegivel(today, { row: 'm', usuario: 'mu.usuario_id' })

/** The bill of a mail `row` stands, and is still for the company that the mail is for. A mail without a bill is fine. */
export const isBillTheirs = (row: 'c' | 'mail'): RawBuilder<boolean> => {
  const at = (name: string) => sql.raw(`${row}.${name}`)
  return sql<boolean>`(${at('fatura_id')} IS NULL OR EXISTS (SELECT FROM fatura f
    WHERE f.id = ${at('fatura_id')} AND f.empresa_id = ${at('empresa_id')} AND f.cancelada_em IS NULL))`
}

/**
 * The same for a waiting mail. A user whose address has changed does not get it at the old one, nor a company a bill that
 * is not theirs any more.
 */
export async function isMailWanted(db: Db, id: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT ${isLegivel(today, { row: 'mail', usuario: 'mail.usuario_id' })} AND ${isBillTheirs('mail')}
      AND (mail.usuario_id IS NULL OR EXISTS (SELECT FROM usuario u
        WHERE u.id = mail.usuario_id AND u.activated AND u.email = mail.recipient)) AS wanted
    FROM mail WHERE mail.id = ${id}`.execute(db)
  return rows[0]?.wanted ?? false
}
