import type { AuditFilter, AuditView } from '@cais/core/api/audits.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { fileTypeOf } from '@cais/core/api/search.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf, wallClockOf } from '@cais/core/values/calendar.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { csv, csvStyles } from '../../documents/csv.ts'
import type { Cell, SheetColumn } from '../../documents/sheet.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { Refused } from '../../http/refused.ts'
import { type AuditRow, selectAudits, tellAudits } from './audit-queries.ts'

const rowsAtOnce = 1_000

interface FileContext {
  db: Db
  config: Config
  now: Date
  out: Outgoing
}

/** Everything that is filtered, the newest first. Rows are only ever added, so it needs no transaction to be whole. */
export async function exportAuditFile(
  { db, config, now, out }: FileContext,
  filter: AuditFilter,
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
  let wanted = true
  async function* batches() {
    let end: AuditRow | undefined
    while (wanted) {
      const some = await nextAfter(rows, end).limit(rowsAtOnce).execute()
      const told = await tellAudits(db, some, language)
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

/** From the newest on, or from what was read last. */
function nextAfter(rows: ReturnType<typeof selectAudits>, end: AuditRow | undefined) {
  const older = end
    ? rows.where(({ eb, refTuple, tuple }) => eb(refTuple('a.at', 'a.id'), '<', tuple(end.at, end.id)))
    : rows
  return older.orderBy('a.at', 'desc').orderBy('a.id', 'desc')
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
