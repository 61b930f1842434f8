import type { AuditFilter, AuditView } from '@cais/core/api/audits.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayFromNumber, dayNumber, startOfDay } from '@cais/core/values/calendar.ts'
import type { Db } from '../../db/pool.ts'
import { detailsOf, sentenceOf, servicosOf } from './audit-sentence.ts'

/** The columns to sort by. Without a request the newest row comes first. */
export const auditOrder = {
  columns: { timestamp: 'a.at', principal: 'a.principal', type: 'a.type' },
  id: 'a.id',
  usual: 'timestamp',
  direction: 'desc',
} as const

/** The filtered rows. The first and the last day count in full, in the terminal's time zone. */
export function selectAudits(db: Db, filter: AuditFilter, timeZone: string) {
  const { fromDate, toDate, principal, empresaId, type } = filter
  return db
    .selectFrom('audit as a')
    .leftJoin('usuario as u', 'u.login', 'a.principal')
    .leftJoin('empresa as e', 'e.id', 'a.empresa_id')
    .select(['a.id', 'a.at', 'a.principal', 'a.type', 'a.data', 'e.id as empresaId', 'e.nome as empresaNome'])
    .select(['u.first_name', 'u.last_name'])
    .$if(fromDate !== undefined, (rows) => rows.where('a.at', '>=', startOfDay(fromDate ?? '', timeZone)))
    .$if(toDate !== undefined, (rows) => rows.where('a.at', '<', dayAfter(toDate ?? '', timeZone)))
    .$if(principal !== undefined, (rows) => rows.where('a.principal', '=', (principal ?? '').toLowerCase()))
    .$if(empresaId !== undefined, (rows) => rows.where('a.empresa_id', '=', empresaId ?? 0))
    .$if(type !== undefined, (rows) => rows.where('a.type', '=', type ?? ''))
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAudits>['execute']>>[number]

/** Each audit row as a sentence in the requested language. */
export async function viewAudits(
  db: Db,
  rows: readonly AuditRow[],
  language: Language,
): Promise<AuditView[]> {
  const t = textsIn(language)
  const told = rows.map((row) => ({ ...row, name: nameOf(row), data: row.data as Record<string, unknown> }))
  const numeros = await readNumeros(db, servicosOf(told))
  return told.map((row) => ({
    id: row.id,
    timestamp: row.at.toISOString(),
    principal: row.principal,
    name: row.name,
    type: row.type,
    empresa: row.empresaId === null ? null : { id: row.empresaId, nome: row.empresaNome ?? '' },
    data: row.data,
    sentence: sentenceOf(t, row),
    details: detailsOf(t, row, numeros),
  }))
}

const nameOf = ({ first_name, last_name }: AuditRow) => (first_name ? `${first_name} ${last_name}` : null)

async function readNumeros(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('servico')
    .select(['id', 'numero_solicitacao'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.numero_solicitacao]))
}

function dayAfter(day: string, timeZone: string): Date {
  return startOfDay(dayFromNumber(dayNumber(day) + 1) ?? day, timeZone)
}
