import type { padraoInput } from '@cais/core/api/grade.ts'
import { periodosOf } from '@cais/core/rules/grade.ts'
import { wallClockOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

/** Creates the windows of a pattern, or none if one would overlap an existing window; the refusal names the first. */
export async function insertPattern(
  tx: Tx,
  { areaTerminal, indicadorDta, capacidade, ...padrao }: z.output<typeof padraoInput>,
  timeZone: string,
): Promise<number> {
  const periodos = periodosOf(padrao, timeZone)
  const rows = periodos.map(({ inicio, fim }) => ({ inicio, fim }))
  const { rows: taken } = await sql<{ inicio: Date; count: number }>`
    SELECT min(j.inicio) AS inicio, count(DISTINCT j.id) AS count
    FROM json_to_recordset(${JSON.stringify(rows)}) AS p (inicio timestamptz, fim timestamptz)
    JOIN janela j ON j.area_terminal = ${areaTerminal} AND j.indicador_dta = ${indicadorDta}
      AND j.inicio < p.fim AND j.fim > p.inicio`.execute(tx)
  const first = taken[0]
  if (first?.inicio) {
    const at = wallClockOf(first.inicio, timeZone)
    throw new Refused(409, 'grade.recusa.sobreposta', { params: [at, first.count] })
  }
  await tx
    .insertInto('janela')
    .values(
      periodos.map(({ inicio, fim }) => ({
        area_terminal: areaTerminal,
        inicio,
        fim,
        capacidade,
        indicador_dta: indicadorDta,
      })),
    )
    .execute()
  return periodos.length
}
