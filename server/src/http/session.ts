import { createHash, randomBytes } from 'node:crypto'
import { type Authority, authoritiesOfEmpresa, type EmpresaTipo } from '@cais/core/access/authority.ts'
import type { Escopo } from '@cais/core/access/escopos.ts'
import type { TipoDeFonte } from '@cais/core/access/fontes.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface ActorEmpresa {
  id: number
  nome: string
  activated: boolean
  /** The reason why the terminal has shut the company out, or null. */
  suspensao: string | null
  authorities: Authority[]
  /** The day at the terminal, on which authorisations of other companies are valid or not. */
  today: string
  /** The moment of the request, for deadlines with a time. */
  now: Date
}

/** The system of a key, and the scopes of the key. */
interface ActingFonte {
  id: number
  tipo: TipoDeFonte
  chaveId: number
  escopos: readonly Escopo[]
}

/** The signed-in user, or the system with a key, with everything that decides what it may do. */
export interface Actor {
  id: number
  sessionId: number
  lastUsedAt: Date
  login: string
  firstName: string
  lastName: string
  email: string
  cpf: string | null
  langKey: Language
  /** The user starts on the home screen, and not in an area of their company. */
  startsAtHome: boolean
  authorities: Authority[]
  empresas: ActorEmpresa[]
  /** Set for systems; their id is not the id of any user. */
  fonte: ActingFonte | null
  /** The time of the request, and the day at the terminal then. */
  now: Date
  today: string
}

interface ActorRow extends Omit<Actor, 'empresas' | 'fonte' | 'now' | 'today'> {
  empresas: (Pick<ActorEmpresa, 'id' | 'nome' | 'activated' | 'suspensao'> & {
    admin: boolean
    tipos: EmpresaTipo[]
  })[]
}

/** The ids of the companies whose people this person manages. */
export function administeredBy(actor: Actor): number[] {
  return actor.empresas
    .filter((empresa) => empresa.activated && empresa.authorities.includes('ADMIN_EMPRESA'))
    .map((empresa) => empresa.id)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens and mailed keys are stored only as hashes, so that a reader of the database cannot use them. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** `tokenOf('Bearer abc')` is `'abc'`. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1] ?? null
}

/** One query per request and no cache: a revoked session ends at once on every server. */
export async function findActor(
  db: Db,
  token: string,
  { now, today, idleMinutes }: { now: Date; today: string; idleMinutes: number },
): Promise<Actor | null> {
  const { rows } = await db.executeQuery(actorQuery(hashOfToken(token), now, idleSince(now, idleMinutes)))
  const row = rows[0]
  if (!row) return null
  const empresas = row.empresas.map(({ id, nome, activated, suspensao, admin, tipos }) => ({
    id,
    nome,
    activated,
    suspensao,
    authorities: authoritiesOfEmpresa(tipos, admin),
    today,
    now,
  }))
  return { ...row, empresas, fonte: null, now, today }
}

const actorText = `
  SELECT u.id, s.id AS "sessionId", s.last_used_at AS "lastUsedAt", u.login, u.first_name AS "firstName", u.last_name AS "lastName",
         u.email, u.cpf, u.lang_key AS "langKey", u.comeca_no_inicio AS "startsAtHome",
         ARRAY(SELECT a.authority FROM usuario_authority a WHERE a.usuario_id = u.id ORDER BY a.authority) AS authorities,
         coalesce((
           SELECT json_agg(json_build_object(
                    'id', e.id, 'nome', e.nome, 'activated', e.activated, 'suspensao', e.suspensao, 'admin', m.admin,
                    'tipos', ARRAY(SELECT t.tipo FROM empresa_tipo t WHERE t.empresa_id = e.id ORDER BY t.tipo)
                  ) ORDER BY e.nome, e.id)
           FROM empresa_user m JOIN empresa e ON e.id = m.empresa_id
           WHERE m.usuario_id = u.id AND m.active), '[]') AS empresas
  FROM session s JOIN usuario u ON u.id = s.usuario_id
  WHERE s.token_hash = $1 AND s.expires_at > $2 AND ($3::timestamptz IS NULL OR s.last_used_at > $3)
    AND u.activated`

/** Every request runs this query, so its text is compiled once. */
export const actorQuery = (tokenHash: Buffer, now: Date, idle: Date | null = null): CompiledQuery<ActorRow> =>
  CompiledQuery.raw(actorText, [tokenHash, now, idle]) as CompiledQuery<ActorRow>

const minute = 60_000

/** A session that was last used at this time or before has ended. */
export const idleSince = (now: Date, idleMinutes: number): Date | null =>
  idleMinutes > 0 ? new Date(now.getTime() - idleMinutes * minute) : null

/**
 * Records the use of a session, to the minute, or more precisely for a short idle limit. Most requests find it recorded
 * already.
 */
export async function noteUse(
  db: Db,
  { sessionId, lastUsedAt }: Pick<Actor, 'sessionId' | 'lastUsedAt'>,
  now: Date,
  idleMinutes: number,
): Promise<void> {
  const closeness = idleMinutes > 0 ? minute / 4 : minute
  if (now.getTime() - lastUsedAt.getTime() < closeness) return
  await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute()
}
