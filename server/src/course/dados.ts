import type { Filled } from '@cais/core/pendencia/formas.ts'
import { type FormaSlug, type Kind, kindOf, kinds } from '@cais/core/pendencia/kinds.ts'
import { parseEntregue, parseRascunho, type Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { isLongRascunho } from '@cais/core/values/inputs.ts'
import type { PendenciaStatus } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { refuseField } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'

/** Only this file reads or writes the JSON that is stored for a pendencia. */

interface Saving {
  now: Date
  principal: string
  isFinal: boolean
}

/** Stores the form as it was filled in. */
export async function saveDados<Slug extends FormaSlug>(
  tx: Tx,
  pendenciaId: number,
  dados: Rascunho<Slug> | Filled<Slug>,
  { now, principal, isFinal }: Saving,
): Promise<void> {
  // Calls that append rows can make the draft longer than any single request.
  if (isLongRascunho(dados)) refuseField('dados', 'validation.rascunho-grande')
  const row = {
    conteudo: JSON.stringify(dados),
    alterado_em: now,
    alterado_por: principal,
    entregue_em: isFinal ? now : null,
    ...(isFinal && { ultima_entrega: JSON.stringify(dados) }),
  }
  await tx
    .insertInto('pendencia_dados')
    .values({ pendencia_id: pendenciaId, ...row })
    .onConflict((conflict) =>
      conflict.column('pendencia_id').doUpdateSet({
        ...row,
        ...(isFinal && { deixaram_de_levar: countedWith(row.conteudo) }),
      }),
    )
    .execute()
}

/** One more if a carrier whose people were handed in before is not in what is handed in now. Drafts name nobody. */
const countedWith = (handedIn: string) => {
  const carriersIn = (dados: RawBuilder<unknown>) =>
    sql`jsonb_path_query_array(coalesce(${dados}, '{}'), '$.**.transportadorId')`
  const stay = sql`${carriersIn(sql`${handedIn}::jsonb`)} @> ${carriersIn(sql`pendencia_dados.ultima_entrega`)}`
  return sql<number>`pendencia_dados.deixaram_de_levar + CASE WHEN ${stay} THEN 0 ELSE 1 END`
}

/**
 * The form of a pendencia, draft or final; null while it is empty. `isHandedIn`: it was handed in and has not been
 * reopened since.
 */
export async function readForma<Slug extends FormaSlug>(
  db: Db,
  slug: Slug,
  pendenciaId: number,
): Promise<{ rascunho: Rascunho<Slug> | null; isHandedIn: boolean }> {
  const row = await db
    .selectFrom('pendencia_dados')
    .select(['conteudo', 'entregue_em'])
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  if (!row) return { rascunho: null, isHandedIn: false }
  return { rascunho: parseRascunho(slug, row.conteudo), isHandedIn: row.entregue_em !== null }
}

export async function readRascunho<Slug extends FormaSlug>(
  db: Db,
  slug: Slug,
  pendenciaId: number,
): Promise<Rascunho<Slug> | null> {
  return (await readForma(db, slug, pendenciaId)).rascunho
}

/** Whether the form was handed in and has not been reopened since. */
export async function wasHandedIn(db: Db, pendenciaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pendencia_dados')
    .select('entregue_em')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  return row !== undefined && row.entregue_em !== null
}

/** The last hand-in of each pendencia, whatever its form has been changed to since. */
export async function readUltimasEntregas(
  db: Db,
  pendenciaIds: readonly number[],
): Promise<{ pendenciaId: number; conteudo: unknown }[]> {
  if (pendenciaIds.length === 0) return []
  const rows = await db
    .selectFrom('pendencia_dados')
    .select(['pendencia_id', 'ultima_entrega'])
    .where('pendencia_id', 'in', [...pendenciaIds])
    .where('ultima_entrega', 'is not', null)
    .orderBy('pendencia_id')
    .execute()
  return rows.map((row) => ({ pendenciaId: row.pendencia_id, conteudo: row.ultima_entrega }))
}

/** The same of one pendencia; null where it was never handed in here, as at the counter. */
export async function readUltimaEntrega(db: Db, pendenciaId: number): Promise<unknown> {
  const [entrega] = await readUltimasEntregas(db, [pendenciaId])
  return entrega?.conteudo ?? null
}

interface Entregue<Slug extends FormaSlug> {
  pendenciaId: number
  servicoId: number
  /** The status of the pendencia; a returned pendencia is open again. */
  status: PendenciaStatus
  entregueEm: Date
  dados: Filled<Slug>
}

/** The handed-in forms of one kind for some services, the oldest first. */
export async function readEntregues<Slug extends FormaSlug>(
  db: Db,
  slug: Slug,
  servicoIds: readonly number[],
): Promise<Entregue<Slug>[]> {
  if (servicoIds.length === 0) return []
  const { tipos }: Kind = kinds[slug]
  const rows = await db
    .selectFrom('pendencia_dados as d')
    .innerJoin('pendencia as p', 'p.id', 'd.pendencia_id')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['d.pendencia_id', 'd.conteudo', 'd.entregue_em', 'p.tipo', 'p.status', 'p.servico_id'])
    .select(['s.tipo as servico_tipo', 's.subtipo'])
    .where('p.servico_id', 'in', [...servicoIds])
    .where('p.tipo', 'in', [...tipos])
    .orderBy('d.entregue_em')
    .orderBy('d.pendencia_id')
    .execute()
  return rows.flatMap((row) => {
    const isOfKind = kindOf(row.tipo, { tipo: row.servico_tipo, subtipo: row.subtipo }) === slug
    if (!isOfKind || row.entregue_em === null) return []
    return {
      pendenciaId: row.pendencia_id,
      servicoId: row.servico_id,
      status: row.status,
      entregueEm: row.entregue_em,
      dados: parseEntregue(slug, row.conteudo),
    }
  })
}
