import type { AuditFilter, AuditView } from '@cais/core/api/audits.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { fileTypeOf } from '@cais/core/api/search.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf, wallClockOf } from '@cais/core/values/calendar.ts'
import type { PageRequest } from '@cais/core/values/inputs.ts'
import { isKeyOf } from '@cais/core/values/tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { csv, csvStyles } from '../../documents/csv.ts'
import type { Cell, SheetColumn } from '../../documents/sheet.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { Refused } from '../../http/refused.ts'
import { type AuditRow, auditOrder, selectAudits, viewAudits } from './audit-queries.ts'

const rowsAtOnce = 1_000

interface FileContext {
  db: Db
  config: Config
  now: Date
  out: Outgoing
}

/**
 * All filtered rows in the order of the list. Rows are only ever added, so the export needs no transaction to be
 * complete.
 */
export async function exportAuditFile(
  { db, config, now, out }: FileContext,
  filter: AuditFilter & Pick<PageRequest, 'sort'>,
  language: Language,
): Promise<FileAnswer> {
  const { timeZone, exportMaxRows } = config
  const rows = selectAudits(db, filter, timeZone).where('a.at', '<=', now)
  const { total } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total > exportMaxRows)
    throw new Refused(409, 'error.export-too-many', { params: [total, exportMaxRows] })
  out.header('x-total-count', String(total))
  const order = orderOf(filter)
  let wanted = true
  async function* batches() {
    let end: AuditRow | undefined
    while (wanted) {
      const some = await nextAfter(rows, order, end).limit(rowsAtOnce).execute()
      const told = await viewAudits(db, some, language)
      if (told.length) yield told.map((audit) => cellsOf(audit, timeZone))
      end = some.at(-1)
      if (some.length < rowsAtOnce) return
    }
  }
  const sheet = { name: 'auditoria', columns: columnsIn(language), batches: batches() }
  return {
    contentType: fileTypeOf.csv,
    fileName: `auditoria-${dayOf(now, timeZone)}.csv`,
    chunks: csv(sheet, csvStyles[language]),
    release: () => {
      wanted = false
    },
  }
}

interface Term {
  column: string
  direction: 'asc' | 'desc'
  valueOf: (row: AuditRow) => Date | string | number
}

const valueIn: Record<keyof typeof auditOrder.columns, Term['valueOf']> = {
  timestamp: (row) => row.at,
  principal: (row) => row.principal,
  type: (row) => row.type,
}

/** The requested order, as in the list; the id decides between equal rows. */
function orderOf({ sort }: Pick<PageRequest, 'sort'>): Term[] {
  const { columns, usual, direction: last, id } = auditOrder
  const asked = (sort ?? [{ field: usual, direction: last }]).flatMap(({ field, direction }) =>
    isKeyOf(columns, field) ? [{ column: columns[field], direction, valueOf: valueIn[field] }] : [],
  )
  return [...asked, { column: id, direction: last, valueOf: (row) => row.id }]
}

/** The rows after the last one read, or from the beginning. */
function nextAfter(rows: ReturnType<typeof selectAudits>, order: readonly Term[], end: AuditRow | undefined) {
  const left = end ? rows.where(beyond(order, end)) : rows
  return order.reduce((sorted, { column, direction }) => sorted.orderBy(sql.ref(column), direction), left)
}

function beyond([first, ...rest]: readonly Term[], end: AuditRow): RawBuilder<boolean> {
  if (!first) return sql`false`
  const [column, value] = [sql.ref(first.column), first.valueOf(end)]
  const further = first.direction === 'asc' ? sql`${column} > ${value}` : sql`${column} < ${value}`
  return sql`(${further} OR (${column} = ${value} AND ${beyond(rest, end)}))`
}

function columnsIn(language: Language): SheetColumn[] {
  const t = textsIn(language)
  const text = (header: string): SheetColumn => ({ header, format: 'text', width: 30 })
  return [
    { header: t('audit.column.at'), format: 'moment', width: 18 },
    text(t('audit.column.principal')),
    text(t('audit.column.name')),
    text(t('audit.column.empresa')),
    text(t('audit.column.sentence')),
    text(t('audit.column.details')),
    text(t('audit.column.type')),
  ]
}

function cellsOf(audit: AuditView, timeZone: string): Cell[] {
  const { timestamp, principal, name, empresa, sentence, details, type } = audit
  return [
    wallClockOf(new Date(timestamp), timeZone),
    principal,
    name,
    empresa?.nome ?? null,
    sentence,
    details.join('; '),
    type,
  ]
}
