import type { FileAnswer } from '@cais/core/api/route.ts'
import { type ExportRequest, fileTypeOf } from '@cais/core/api/search.ts'
import type { ColumnDefinition, SearchDefinition } from '@cais/core/search/definition.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { csv, csvStyles } from '../documents/csv.ts'
import type { Sheet } from '../documents/sheet.ts'
import { xlsx } from '../documents/xlsx.ts'
import type { Outgoing } from '../http/outgoing.ts'
import { refuseField } from '../http/refused.ts'
import { cellOf, sheetColumnOf } from './export-cells.ts'
import { type OpenedExport, openExport } from './run-export.ts'
import type { Source } from './source.ts'

interface FileContext {
  db: Db
  now: Date
  config: Config
  out: Outgoing
}

/** All rows of a list as a file; the number of rows is in a header. */
export async function exportFile(
  definition: SearchDefinition,
  source: Source,
  request: ExportRequest,
  { db, now, config, out }: FileContext,
): Promise<FileAnswer> {
  const columns = columnsOf(definition, request)
  const { timeZone, exportMaxRows: maxRows } = config
  const opened = await openExport(definition, source, request, { db, now, timeZone, maxRows })
  out.header('x-total-count', String(opened.total))
  const { format, langKey } = request
  const sheet = sheetOf(definition.component, columns, opened, { langKey, timeZone })
  return {
    contentType: fileTypeOf[format],
    fileName: `${definition.component}-${dayOf(now, timeZone)}.${format}`,
    chunks: format === 'xlsx' ? xlsx(sheet) : csv(sheet, csvStyles[langKey]),
    release: opened.close,
  }
}

/** The columns by their ids; the refusal names a column that the list does not have. */
export function columnsOf(
  definition: SearchDefinition,
  { columns }: Pick<ExportRequest, 'columns'>,
): ColumnDefinition[] {
  return columns.map(
    (id, index) =>
      definition.columns.find((column) => column.id === id) ??
      refuseField(`columns[${index}]`, 'validation.column-unknown'),
  )
}

function sheetOf(
  name: string,
  columns: ColumnDefinition[],
  opened: OpenedExport,
  { langKey, timeZone }: Pick<ExportRequest, 'langKey'> & { timeZone: string },
): Sheet {
  const texts = textsIn(langKey)
  const writers = columns.map((column) => cellOf(column, texts, timeZone))
  async function* batches() {
    for await (const rows of opened.batches)
      yield rows.map((row) => writers.map((write, index) => write(row[index])))
  }
  return { name, columns: columns.map((column) => sheetColumnOf(column, texts)), batches: batches() }
}
