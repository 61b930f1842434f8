import { isStaff } from '@cais/core/access/access.ts'
import { staffAuthorities } from '@cais/core/access/authority.ts'
import type { BuscaSalva } from '@cais/core/api/busca-salva.ts'
import { buscaConteudo } from '@cais/core/api/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import type { Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

/** The user's list, in the company of the path if there is one. */
export interface Whose {
  actor: Actor
  empresa: ActingEmpresa | null
  component: string
}

/** The companies whose people share searches with this user here. */
const sharing = ({ actor, empresa }: Whose): number[] =>
  empresa ? [empresa.id] : actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)

/** The saved searches of exactly this list and company. */
export const ofList = ({ empresa, component }: Whose): RawBuilder<SqlBool> =>
  sql<SqlBool>`b.component = ${component} AND b.empresa_id IS NOT DISTINCT FROM ${empresa?.id ?? null}`

/**
 * The user's own searches, and shared ones whose author still belongs to the company or staff they were shared with.
 */
export function seenBy(whose: Whose): RawBuilder<SqlBool> {
  const { actor } = whose
  const byStaff = sql`b.alcance = 'EQUIPE' AND ${isStaff(actor)} AND EXISTS (
    SELECT FROM usuario_authority a WHERE a.usuario_id = b.usuario_id AND a.authority = ANY (${staffAuthorities}))`
  const byColleagues = sql`b.com_empresa_id = ANY (${sharing(whose)}::bigint[]) AND EXISTS (
    SELECT FROM empresa_user m
    WHERE m.usuario_id = b.usuario_id AND m.empresa_id = b.com_empresa_id AND m.active)`
  return sql<SqlBool>`${ofList(whose)} AND (b.usuario_id = ${actor.id} OR ${byColleagues} OR ${byStaff})`
}

const selectBuscas = (db: Db | Tx, { actor, empresa, component }: Whose) =>
  db
    .selectFrom('busca_salva as b')
    .innerJoin('usuario as u', 'u.id', 'b.usuario_id')
    .leftJoin('empresa as e', 'e.id', 'b.com_empresa_id')
    .leftJoin('busca_padrao as p', (join) =>
      join
        .onRef('p.busca_id', '=', 'b.id')
        .on('p.usuario_id', '=', actor.id)
        .on('p.component', '=', component)
        .on(sql<SqlBool>`p.empresa_id IS NOT DISTINCT FROM ${empresa?.id ?? null}`),
    )
    .select(['b.id', 'b.nome', 'b.usuario_id', 'b.alcance', 'b.conteudo', 'e.id as empresaId'])
    .select(['e.nome as empresaNome', 'u.first_name', 'u.last_name', 'p.busca_id as padrao'])

type BuscaRow = Awaited<ReturnType<ReturnType<typeof selectBuscas>['executeTakeFirstOrThrow']>>

function buscaOf(row: BuscaRow, { id }: Actor): BuscaSalva {
  const minha = row.usuario_id === id
  return {
    id: row.id,
    nome: row.nome,
    minha,
    de: minha ? null : `${row.first_name} ${row.last_name}`.trim(),
    alcance: row.alcance,
    empresa: row.empresaId === null ? null : { id: row.empresaId, nome: row.empresaNome ?? '' },
    padrao: row.padrao !== null,
    conteudo: buscaConteudo.parse(row.conteudo),
  }
}

/** The user's own searches come first, each group by name. */
export async function findBuscas(db: Db, whose: Whose): Promise<BuscaSalva[]> {
  const rows = await selectBuscas(db, whose)
    .where(seenBy(whose))
    .orderBy(sql`b.usuario_id <> ${whose.actor.id}`)
    .orderBy(sql`fold(b.nome) COLLATE "C"`)
    .orderBy('b.id')
    .execute()
  return rows.map((row) => buscaOf(row, whose.actor))
}

export async function findBusca(db: Db | Tx, whose: Whose, id: number): Promise<BuscaSalva | null> {
  const row = await selectBuscas(db, whose).where(seenBy(whose)).where('b.id', '=', id).executeTakeFirst()
  return row ? buscaOf(row, whose.actor) : null
}

/** The search that the list opens with, or null once the user may no longer use it. */
export async function findPadrao(db: Db, whose: Whose) {
  const row = await selectBuscas(db, whose)
    .where(seenBy(whose))
    .where('p.busca_id', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, nome, conteudo } = buscaOf(row, whose.actor)
  return { id, nome, conteudo }
}
